// A file of invoices: dropped on the area or chosen, checked, repaired, dispatched.
import { invoiceRowsAtMost } from '#domain/base/table-files.ts';
import { formatCount } from '../../../shared/format.ts';
import { ChooseFile, DropFile } from '../../../shared/imports/drop-file.tsx';
import { base64Of, fileProblem } from '../../../shared/imports/file-content.ts';
import { Preview } from './preview.tsx';
import type { BatchWork } from './use-batch.ts';
import own from './file.module.css';

export function FileMode({ work }: { work: BatchWork }) {
  const read = async (file: File) => {
    const problem = fileProblem(file, invoiceRowsAtMost);
    if (problem !== undefined) return work.fail(problem);
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
        hint={`CSV, XLSX · 한 번에 ${formatCount(invoiceRowsAtMost)}행까지 · 상품주문번호, 택배사, 송장번호 열을 머리글로 찾습니다.`}
        read={read}
        isPending={work.isBusy}
        problem={work.problem}
      />
    </div>
  );
}
