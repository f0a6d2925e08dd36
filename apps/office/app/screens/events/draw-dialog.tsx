// The draw of winners: prizes with the number of their winners, and the reason of a repeated draw.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '#contract/contract.ts';
import { mostPrizes, mostWinners } from '#domain/content/event-rules.ts';
import { api } from '../../shared/api/api.ts';
import { useRun } from '../../shared/api/use-run.ts';
import { formatCount } from '../../shared/format.ts';
import { NumberField } from '../../shared/form/number-field.tsx';
import { AddedRows } from '../../shared/parts/added-rows.tsx';
import { ConfirmDialog } from '../../shared/parts/dialog.tsx';
import { TextField } from '../../shared/parts/fields.tsx';
import { ProblemText } from '../../shared/parts/problem-text.tsx';
import { showToast } from '../../shared/parts/toast.tsx';

type Prize = { id: number; prize: string; count: number | null };

const newPrize = (id: number): Prize => ({ id, prize: '', count: 1 });

/** Winners of the prize; 0 while the number is missing or wrong. */
const winnersOf = ({ count }: Prize): number =>
  count !== null && Number.isSafeInteger(count) && count >= 1 && count <= mostWinners ? count : 0;

export function DrawDialog({
  event,
  isRepeated,
  onClose,
}: {
  event: Answer<'getStaffEvent'>;
  isRepeated: boolean;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const [prizes, setPrizes] = useState<Prize[]>([newPrize(0)]);
  const [reason, setReason] = useState('');
  const { isBusy, problem, run } = useRun();
  const count = prizes.reduce((sum, prize) => sum + winnersOf(prize), 0);
  const draw = async () => {
    await run(async () => {
      const { draw: drawn } = await api.drawEventWinners({
        uuid: event.uuid,
        version: event.version,
        prizes: prizes.map((one) => ({ prize: one.prize.trim(), count: winnersOf(one) })),
        ...(isRepeated && { reason: reason.trim() }),
      });
      showToast(`${formatCount(drawn.participantCount)}명 가운데 ${formatCount(count)}명을 뽑았습니다.`);
      onClose();
    });
    void queryClient.invalidateQueries({ queryKey: ['events'] });
    void queryClient.invalidateQueries({ queryKey: ['event-participants'] });
  };
  const isReady =
    prizes.every((one) => one.prize.trim() !== '' && winnersOf(one) > 0) &&
    (!isRepeated || reason.trim() !== '');
  return (
    <ConfirmDialog
      title="당첨자 추첨"
      isOpen
      onClose={onClose}
      confirmLabel={`${formatCount(count)}명 추첨`}
      onConfirm={() => void draw()}
      isPending={isBusy}
      isConfirmDisabled={!isReady}
    >
      <p>
        {isRepeated
          ? '지금 당첨자를 새로 뽑은 사람으로 바꿉니다. 앞선 추첨의 기록은 남습니다.'
          : '당첨자는 발표일부터 가린 아이디로 상점에 보입니다. 추첨은 되돌릴 수 없고 기록에 남습니다.'}
      </p>
      <Prizes prizes={prizes} onChange={setPrizes} />
      {isRepeated && (
        <TextField label="다시 추첨하는 사유" value={reason} onChange={setReason} maxLength={200} />
      )}
      <ProblemText text={problem} />
    </ConfirmDialog>
  );
}

function Prizes({ prizes, onChange }: { prizes: readonly Prize[]; onChange: (prizes: Prize[]) => void }) {
  return (
    <AddedRows
      noun="경품"
      rows={prizes}
      atLeast={1}
      atMost={mostPrizes}
      newRow={newPrize}
      onChange={onChange}
    >
      {(one, at, put) => (
        <>
          <TextField
            label={`경품 ${at + 1}`}
            value={one.prize}
            maxLength={60}
            onChange={(prize) => put({ prize })}
          />
          <NumberField
            label={`경품 ${at + 1} 인원`}
            unit="명"
            value={one.count}
            onChange={(count) => put({ count })}
            error={winnersOf(one) > 0 ? undefined : `1명에서 ${mostWinners}명 사이로 적어 주세요.`}
          />
        </>
      )}
    </AddedRows>
  );
}
