// The message to the buyers of the dispatched units of a stopped lot; the button has the number of messages, which a dry run counts.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, sentenceOf } from '../../../shared/api/api.ts';
import { formatCount } from '../../../shared/format.ts';
import { ConfirmDialog } from '../../../shared/parts/dialog.tsx';
import { TextField } from '../../../shared/parts/fields.tsx';
import { ProblemText } from '../../../shared/parts/problem-text.tsx';
import { useStockWrite } from '../use-stock-write.ts';
import type { Lot } from './lot-words.ts';

export function NotifyDialog({ lot: { uuid, code }, onClose }: { lot: Lot; onClose: () => void }) {
  const [text, setText] = useState('');
  const { isBusy, problems, write } = useStockWrite(onClose);
  const counted = useQuery({
    queryKey: ['stock-lots', 'buyers', uuid],
    // The text does not change whom it reaches.
    queryFn: () => api.notifyLotBuyers({ uuid, dryRun: true, text: '-' }),
    staleTime: 0,
  });
  const { messageCount = 0, earlierCount = 0 } = counted.data ?? {};
  const send = () =>
    write(async () => {
      const sent = await api.notifyLotBuyers({ uuid, text: text.trim() });
      return `주문 ${formatCount(sent.messageCount)}건의 구매자에게 안내를 보냈습니다.`;
    });
  return (
    <ConfirmDialog
      title="구매자에게 안내"
      isOpen
      onClose={onClose}
      confirmLabel={counted.data === undefined ? '보내기' : `${formatCount(messageCount)}건 보내기`}
      onConfirm={() => void send()}
      isPending={isBusy}
      isConfirmDisabled={text.trim() === '' || messageCount === 0}
    >
      <TextField
        label="알릴 내용"
        isMultiline
        value={text}
        onChange={setText}
        maxLength={500}
        error={problems.text}
        hint="무엇이 문제인지, 어떻게 하면 되는지 적습니다. 예: 드시지 말고 고객센터로 연락해 주세요."
      />
      <p>
        {code} 로트를 받은 주문 가운데 아직 알리지 않은 {formatCount(messageCount)}건에 보냅니다. 되돌릴 수
        없습니다.
        {earlierCount > 0 && ` 앞서 알린 ${formatCount(earlierCount)}건에는 다시 보내지 않습니다.`}
      </p>
      <ProblemText
        text={problems.whole ?? (counted.error === null ? undefined : sentenceOf(counted.error))}
      />
    </ConfirmDialog>
  );
}
