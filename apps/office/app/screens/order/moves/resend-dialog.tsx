// Sends the newest message of a template to the shopper once more.
import { messageTitle } from '#domain/messages/message-words.ts';
import { api } from '../../../shared/api/api.ts';
import { Facts } from '../../../shared/detail/detail.tsx';
import { ConfirmDialog } from '../../../shared/parts/dialog.tsx';
import { ProblemText } from '../../../shared/parts/problem-text.tsx';
import type { Order } from '../order-types.ts';
import { useSave } from './use-save.ts';

/** Returns the masked addresses to which the message was sent: `휴대폰 010-****-5678, 이메일 ko****@onns.example`. */
function recipientsOf({ states, phone, email }: Order['messages'][number]): string {
  const addresses = { PHONE: `휴대폰 ${phone ?? ''}`, EMAIL: `이메일 ${email ?? ''}` };
  return Object.entries(addresses)
    .filter(([way]) => states.some((state) => state.startsWith(way)))
    .map(([, address]) => address.trim())
    .join(', ');
}

export function ResendDialog({
  order: { uuid, messages },
  template,
  onClose,
}: {
  order: Order;
  template: string;
  onClose: () => void;
}) {
  const message = messages.findLast((one) => one.template === template);
  const { isBusy, problem, save } = useSave(onClose);
  const resend = () =>
    save(async () => {
      await api.resendOrderMessage({ uuid, messageKey: template });
      return `‘${messageTitle(template)}’ 알림을 다시 보냈습니다.`;
    });
  return (
    <ConfirmDialog
      title={`‘${messageTitle(template)}’ 알림을 다시 보낼까요?`}
      isOpen
      onClose={onClose}
      onConfirm={() => void resend()}
      isPending={isBusy}
      confirmLabel="알림 1건 다시 보내기"
    >
      <Facts
        facts={[
          { label: '받는 사람', value: message && recipientsOf(message) },
          { label: '보내는 글', value: message?.text },
        ]}
      />
      <p>구매자가 같은 알림을 한 번 더 받습니다. 10분에 한 번만 보낼 수 있습니다.</p>
      <ProblemText text={problem} />
    </ConfirmDialog>
  );
}
