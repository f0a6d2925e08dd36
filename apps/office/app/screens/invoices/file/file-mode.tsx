// A file of invoices: dropped on the area or chosen, checked, repaired, dispatched.
import { ChooseFile, DropFile, base64Of } from '../../../shared/imports/drop-file.tsx';
import { Preview } from './preview.tsx';
import type { BatchWork } from './use-batch.ts';
import own from './file.module.css';

/** Of a file: base64 makes four characters of three bytes, and the call takes 240,000. */
const bytesAtMost = 180_000;

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
      <DropFile
        title="송장 파일을 여기에 놓아 주세요"
        hint="CSV, XLSX · 한 번에 500행까지 · 상품주문번호, 택배사, 송장번호 열을 머리글로 찾습니다."
        read={read}
        isPending={work.isBusy}
        problem={work.problem}
      />
    </div>
  );
}
