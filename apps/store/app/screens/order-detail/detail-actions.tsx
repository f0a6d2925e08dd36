// Below the products of an order: its statement and a question about it. A guest asks in a sheet, a member in the form of the inquiries.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { inquiryTextProblem, maxInquiryLength } from '#domain/orders/inquiry.ts';
import { BottomSheet } from '#ui/bottom-sheet.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { FormAlert } from '#ui/feedback/notice.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { api } from '../../shared/api/api.ts';
import { useFormRequest } from '../../shared/form/use-form-request.ts';
import type { StatusChange } from '../../shared/order/actions/action-row.ts';
import { actAsGuest } from '../../shared/order/guest-desk.ts';
import type { Order } from '../../shared/order/order-types.ts';
import { useSheet } from '../../shared/page/use-sheet.ts';
import { claimsPath, guestClaimsPath } from '../../shared/paths/claim-paths.ts';
import { newInquiryPath } from '../../shared/paths/inquiry-paths.ts';
import { guestReceiptPath, receiptPath } from '../../shared/paths/order-paths.ts';

/** Changes rows of the order, by the session of a member or the token of a guest. */
export async function changeStatusOf(
  queryClient: QueryClient,
  order: Order | undefined,
  change: StatusChange,
): Promise<void> {
  if (order?.isGuest === true)
    await actAsGuest(queryClient, order.orderNo, { action: 'CHANGE_STATUS', ...change });
  else await api.changeOrderProductStatus(change);
}

export function DetailActions({ order }: { order: Order }) {
  const rows = order.groups.flatMap((group) => group.orderProducts);
  const asked = rows.find(({ actions }) => actions.includes('INQUIRY'));
  const quiet = buttonClass({ variant: 'quiet' });
  const { isGuest, orderNo } = order;
  return (
    <>
      {order.claimUuids.length > 0 && (
        <Link className={quiet} to={isGuest ? guestClaimsPath(orderNo) : claimsPath}>
          취소·교환·반품 내역
        </Link>
      )}
      {order.paidAt !== undefined && (
        <Link className={quiet} to={isGuest ? guestReceiptPath(orderNo) : receiptPath(orderNo)}>
          거래명세서
        </Link>
      )}
      {asked !== undefined &&
        (isGuest ? (
          <Question orderNo={orderNo} />
        ) : (
          <Link className={quiet} to={newInquiryPath({ orderProductUuid: asked.uuid })} reloadDocument>
            1:1 문의
          </Link>
        ))}
    </>
  );
}

/** The question of a guest; the answer comes by message. */
function Question({ orderNo }: { orderNo: string }) {
  const queryClient = useQueryClient();
  const sheet = useSheet('question');
  const showSnackbar = useSnackbar();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const { send, isPending, failure } = useFormRequest();
  const submit = () => {
    const problem = inquiryTextProblem(text);
    if (problem !== undefined) return setError(problem);
    void send(async () => {
      await actAsGuest(queryClient, orderNo, { action: 'QUESTION', text: text.trim() });
      setText('');
      sheet.close();
      showSnackbar({ text: '문의를 접수했습니다. 답변은 휴대폰 메시지로 보내 드립니다.', tone: 'done' });
    });
  };
  return (
    <>
      <Button variant="quiet" onClick={sheet.open}>
        1:1 문의
      </Button>
      <BottomSheet
        title="주문 문의"
        isOpen={sheet.isOpen}
        onClose={sheet.close}
        bar={
          <Button isFull isPending={isPending} onClick={submit}>
            문의 보내기
          </Button>
        }
      >
        <TextArea
          label="문의 내용"
          value={text}
          longest={maxInquiryLength}
          error={error}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
        />
        <FormAlert text={failure} />
      </BottomSheet>
    </>
  );
}
