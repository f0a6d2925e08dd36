// Cancels rows as sold out or for another reason of the merchant. The server computes the refund first, and the button carries it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatWon } from '#domain/base/money.ts';
import { claimReasonLabel, reasonsFor } from '#domain/claims/claim-reasons.ts';
import type { ClaimReason } from '#domain/base/enums.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Input } from '#contract/contract.ts';
import { api, sentenceOf } from '../../../shared/api/api.ts';
import { Select, TextField } from '../../../shared/parts/fields.tsx';
import { ProblemText } from '../../../shared/parts/problem-text.tsx';
import { moveWords } from '../moves.ts';
import { MoveDialog } from './move-dialog.tsx';
import type { MoveDialogProps } from './move-dialog.tsx';
import { RefundAmounts } from './refund-amounts.tsx';

type Cancel = Omit<Input<'bulkCancelOrderProducts'>, 'dryRun'>;

/** Length that the server accepts. */
const textLength = { minimum: 5, maximum: 500 };
/** A preview is asked for before the explanation is written. */
const previewText = '환불 금액 미리 보기';

const otherReasons = reasonsFor('CANCEL', 'STAFF').filter((reason) => reason !== 'SOLD_OUT');

/** The refund of the order; undefined for one of another channel, which refunds itself. Throws the refusal of a row. */
async function previewOf(cancel: Cancel) {
  const { previews, rows } = await api.bulkCancelOrderProducts({
    ...cancel,
    text: previewText,
    dryRun: true,
  });
  const refused = rows.find(({ isDone }) => !isDone);
  if (refused !== undefined)
    refuse('ORDER_STATUS_CONFLICT', refused.message === undefined ? {} : { message: refused.message });
  return { refund: previews[0]?.refundInfo };
}

export function CancelDialog({ rows, uuids, onClose, event }: MoveDialogProps & Pick<Cancel, 'event'>) {
  const [chosen, setChosen] = useState([...uuids]);
  const [otherReason, setOtherReason] = useState<ClaimReason>(otherReasons[0] ?? 'ETC');
  const [text, setText] = useState('');
  const reason = event === 'SOLD_OUT' ? 'SOLD_OUT' : otherReason;
  const cancel = { uuids: chosen, event, reason, text };
  const { preview, shown } = usePreview(cancel);
  const price = shown?.refund?.totalRefundPrice;
  const { label: name, consequence } = moveWords[event];
  return (
    <MoveDialog
      title={name}
      text={`${consequence} 구매자에게 알립니다.`}
      rows={rows}
      chosen={chosen}
      onChoose={setChosen}
      onClose={onClose}
      run={async () => {
        const now = await previewOf(cancel);
        if (now.refund?.totalRefundPrice !== price) {
          void preview.refetch();
          refuse('CLAIM_QUOTE_CHANGED');
        }
        return api.bulkCancelOrderProducts(cancel);
      }}
      done={(count) =>
        `${count}행을 ${name}했습니다.${price === undefined ? '' : ` 환불 ${formatWon(price)}`}`
      }
      confirmLabel={
        price === undefined ? `${chosen.length}행 ${name}` : `${formatWon(price)} 환불하고 ${name}`
      }
      tone="stop"
      isReady={shown !== undefined && text.trim().length >= textLength.minimum}
    >
      {event === 'ADMIN_CANCEL' && (
        <Select
          label="사유"
          options={otherReasons.map((value) => ({ value, label: claimReasonLabel(value) }))}
          value={otherReason}
          onChange={(value) => setOtherReason(value as ClaimReason)}
        />
      )}
      <TextField
        label="설명"
        value={text}
        onChange={setText}
        isMultiline
        maxLength={textLength.maximum}
        hint="구매자와 직원이 봅니다. 5자 이상 적어 주세요."
      />
      <Refund error={preview.error} shown={shown} />
    </MoveDialog>
  );
}

/** `shown`: the answer for what is chosen now; undefined while it is computed. */
function usePreview(cancel: Cancel) {
  const { uuids, event, reason } = cancel;
  const preview = useQuery({
    queryKey: ['orders', 'cancel', uuids, event, reason],
    queryFn: () => previewOf(cancel),
    enabled: uuids.length > 0,
    staleTime: 0,
    retry: false,
  });
  return { preview, shown: preview.isFetching || preview.isError ? undefined : preview.data };
}

function Refund({
  error,
  shown,
}: {
  error: unknown;
  shown: Awaited<ReturnType<typeof previewOf>> | undefined;
}) {
  if (error !== null) return <ProblemText text={sentenceOf(error)} />;
  if (shown === undefined) return <p aria-busy="true">환불 금액을 계산합니다.</p>;
  return shown.refund === undefined ? (
    <p>환불은 판매 채널이 합니다.</p>
  ) : (
    <RefundAmounts refund={shown.refund} />
  );
}
