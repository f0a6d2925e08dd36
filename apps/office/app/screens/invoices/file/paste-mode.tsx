// Columns that were copied in a spreadsheet: order product and invoice number, with or without the carrier between them.
import { useState } from 'react';
import { pastedLettersAtMost } from '#domain/base/table-files.ts';
import { formatCount } from '../../../shared/format.ts';
import { Button } from '../../../shared/parts/button.tsx';
import { TextField } from '../../../shared/parts/fields.tsx';
import { CarrierSelect } from '../../../shared/parcels/carrier-select.tsx';
import { useCarrier } from '../../../shared/parcels/use-carrier.ts';
import { linesOf } from '../../../shared/text-lines.ts';
import { withCarrier } from './batch.ts';
import { Preview } from './preview.tsx';
import type { BatchWork } from './use-batch.ts';
import { useRunKeys } from '../../../shared/keys/use-run-keys.ts';
import own from './file.module.css';
import styles from '../../../shared/imports/sheet.module.css';

export function PasteMode({ work }: { work: BatchWork }) {
  const [text, setText] = useState('');
  if (work.batch !== undefined)
    return (
      <Preview key={work.batch.importUuid} work={work} batch={work.batch}>
        <Button size="small" onPress={work.clear}>
          다시 붙여넣기
        </Button>
      </Preview>
    );
  return <PasteForm work={work} text={text} onChange={setText} />;
}

function PasteForm({
  work,
  text,
  onChange,
}: {
  work: BatchWork;
  text: string;
  onChange: (text: string) => void;
}) {
  const [carrier, setCarrier] = useCarrier();
  const count = linesOf(text).length;
  const check = () => void work.check('붙여 넣은 행', { csv: withCarrier(text, carrier) });
  useRunKeys(count > 0 && !work.isBusy ? check : undefined);
  return (
    <div className={own.start}>
      <div className={own.paste}>
        <div className={styles.field}>
          <span aria-hidden="true">택배사</span>
          <CarrierSelect label="택배사" value={carrier} onChange={setCarrier} />
          <span className={styles.hint}>택배사 열이 없으면 이 택배사로 읽습니다.</span>
        </div>
        <TextField
          label="붙여 넣을 열"
          hint="엑셀에서 상품주문번호와 송장번호 두 열, 또는 택배사까지 세 열을 복사해 붙여 넣어 주세요."
          isMultiline
          className={own.text}
          value={text}
          onChange={onChange}
          maxLength={pastedLettersAtMost}
          autoFocus
          {...(work.problem !== undefined && { error: work.problem })}
        />
        <Button
          tone="main"
          size="large"
          keyLabel="Ctrl ↵"
          isDisabled={count === 0}
          isPending={work.isBusy}
          onPress={check}
        >
          {count === 0 ? '읽기' : `${formatCount(count)}행 읽기`}
        </Button>
      </div>
    </div>
  );
}
