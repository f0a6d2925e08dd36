// Links items to products of a channel by the lines of a file. The dry run shows how many are linked and which lines are left out.
import { useState } from 'react';
import { salesChannelLabels } from '#domain/base/enum-labels.ts';
import type { ChannelName } from '#domain/channels/channels.ts';
import { api, sentenceOf } from '../../shared/api/api.ts';
import { useLinkLines } from '../../shared/channels/link-calls.ts';
import { RefusedLines } from '../../shared/entry/refused-lines.tsx';
import { useQuote } from '../../shared/entry/use-quote.ts';
import { formatCount } from '../../shared/format.ts';
import { ChooseFile } from '../../shared/imports/drop-file.tsx';
import { ConfirmDialog } from '../../shared/parts/dialog.tsx';
import { TextField } from '../../shared/parts/fields.tsx';
import { ProblemText } from '../../shared/parts/problem-text.tsx';
import { useSettled } from '../../shared/use-settled.ts';
import { linkLines } from './link-lines.ts';
import styles from './channel-products.module.css';

/** Lines of one call. */
const linesAtMost = 2_000;
/** Waits for the end of typing. */
const checkAfterMs = 500;

export function LinesDialog({ channel, onClose }: { channel: ChannelName; onClose: () => void }) {
  const [text, setText] = useState('');
  const settled = useSettled(text, checkAfterMs);
  const lines = linkLines(settled);
  const isTooLong = lines.length > linesAtMost;
  const check = useQuote(
    'channel-lines',
    lines.length > 0 && !isTooLong ? { channel, lines } : undefined,
    (input) => api.linkChannelProducts({ ...input, dryRun: true }),
  );
  const { isBusy, problem, link } = useLinkLines(onClose);
  const count = settled === text ? (check.current?.count ?? 0) : 0;
  const failure = problem ?? (check.error === null ? undefined : sentenceOf(check.error));
  return (
    <ConfirmDialog
      title={`${salesChannelLabels[channel]} 상품을 파일로 연결`}
      size="wide"
      isOpen
      onClose={onClose}
      confirmLabel={count > 0 ? `${formatCount(count)}개 연결` : '연결'}
      isPending={isBusy}
      isConfirmDisabled={count === 0}
      onConfirm={() => void link({ channel, lines, expectedCount: count })}
    >
      <div className={styles.lines}>
        <TextField
          label="단품코드(또는 재고 코드), 채널 상품번호, 옵션 코드"
          isMultiline
          value={text}
          onChange={setText}
          hint={`한 줄에 하나씩 적거나 엑셀에서 붙여 넣습니다. 옵션이 없으면 비워 둡니다. ${formatCount(lines.length)} / ${formatCount(linesAtMost)}줄`}
          error={isTooLong ? `한 번에 ${formatCount(linesAtMost)}줄까지 연결할 수 있습니다.` : undefined}
        />
        <ChooseFile
          label="CSV·텍스트 파일에서 가져오기"
          read={async (file) => setText((await file.text()).replace(/^\uFEFF/u, ''))}
        />
        <div aria-live="polite">
          <ProblemText text={failure} />
          <RefusedLines
            refused={(check.shown?.refused ?? []).map(({ itemCode, ...line }) => ({
              ...line,
              name: itemCode,
            }))}
          />
        </div>
      </div>
    </ConfirmDialog>
  );
}
