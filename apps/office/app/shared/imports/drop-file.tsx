// A file that is dropped on an area or chosen.
import { useRef } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Text } from 'react-aria-components/Text';
import { Button } from '../parts/button.tsx';
import styles from './drop-file.module.css';

/** The types and endings that the server reads, whatever the name of the file is. */
const fileTypes = ['.csv', '.xlsx', '.txt', '.tsv'];

type Read = (file: File) => Promise<void>;

export function DropFile({
  title,
  hint,
  read,
  isPending,
  problem,
  hasFocus = false,
}: {
  title: string;
  hint: string;
  read: Read;
  isPending: boolean;
  problem: string | undefined;
  /** Its button takes the focus: the step that it replaces had it. */
  hasFocus?: boolean;
}) {
  return (
    <DropZone
      className={styles.drop ?? ''}
      onDrop={(event) => {
        const item = event.items.find(({ kind }) => kind === 'file');
        if (item?.kind === 'file') void item.getFile().then(read);
      }}
    >
      <Text slot="label" className={styles.label}>
        {title}
      </Text>
      <p>{hint}</p>
      <ChooseFile label="파일 고르기" read={read} isMain isPending={isPending} hasFocus={hasFocus} />
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </DropZone>
  );
}

export function ChooseFile({
  label,
  read,
  isMain = false,
  isPending = false,
  hasFocus = false,
}: {
  label: string;
  read: Read;
  isMain?: boolean;
  isPending?: boolean;
  hasFocus?: boolean;
}) {
  const isReading = useRef(false);
  return (
    <FileTrigger
      acceptedFileTypes={fileTypes}
      onSelect={(files) => {
        const file = files?.[0];
        if (file === undefined || isReading.current) return;
        isReading.current = true;
        void read(file).finally(() => {
          isReading.current = false;
        });
      }}
    >
      <Button
        tone={isMain ? 'main' : 'plain'}
        size={isMain ? 'large' : 'small'}
        isPending={isPending}
        autoFocus={hasFocus}
      >
        {label}
      </Button>
    </FileTrigger>
  );
}
