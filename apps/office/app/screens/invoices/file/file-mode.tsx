// A file of invoices: dropped on the area or chosen, checked, repaired, dispatched.
import { useRef } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Text } from 'react-aria-components/Text';
import { Button } from '../../../shared/parts/button.tsx';
import { Preview } from './preview.tsx';
import type { BatchWork } from './use-batch.ts';
import own from './file.module.css';
import styles from '../invoices.module.css';

/** Of a file: base64 makes four characters of three bytes, and the call takes 240,000. */
const bytesAtMost = 180_000;

/** The types and endings that the server reads, whatever the name of the file is. */
const fileTypes = ['.csv', '.xlsx', '.txt', '.tsv'];

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

export function FileMode({ work }: { work: BatchWork }) {
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > bytesAtMost)
      return work.fail('파일이 180KB보다 큽니다. 500행 이하로 나누거나 필요한 열만 남겨 주세요.');
    if (file.size === 0) return work.fail('빈 파일입니다.');
    await work.check(file.name, { file: await base64Of(file) });
  };
  if (work.batch !== undefined)
    return (
      <Preview key={work.batch.importUuid} work={work} batch={work.batch}>
        <ChooseFile label="다른 파일" read={read} />
      </Preview>
    );
  return (
    <div className={own.start}>
      <DropZone
        className={own.drop ?? ''}
        onDrop={(event) => {
          const item = event.items.find(({ kind }) => kind === 'file');
          if (item?.kind === 'file') void item.getFile().then(read);
        }}
      >
        <Text slot="label" className={own.dropLabel}>
          송장 파일을 여기에 놓아 주세요
        </Text>
        <p>CSV, XLSX · 한 번에 500행까지 · 상품주문번호, 택배사, 송장번호 열을 머리글로 찾습니다.</p>
        <ChooseFile label="파일 고르기" read={read} isMain isPending={work.isBusy} />
        <p className={styles.problem} role="alert">
          {work.problem}
        </p>
      </DropZone>
    </div>
  );
}

function ChooseFile({
  label,
  read,
  isMain = false,
  isPending = false,
}: {
  label: string;
  read: (file: File | undefined) => Promise<void>;
  isMain?: boolean;
  isPending?: boolean;
}) {
  const isReading = useRef(false);
  return (
    <FileTrigger
      acceptedFileTypes={fileTypes}
      onSelect={(files) => {
        if (isReading.current) return;
        isReading.current = true;
        void read(files?.[0]).finally(() => {
          isReading.current = false;
        });
      }}
    >
      <Button tone={isMain ? 'main' : 'plain'} size={isMain ? 'large' : 'small'} isPending={isPending}>
        {label}
      </Button>
    </FileTrigger>
  );
}
