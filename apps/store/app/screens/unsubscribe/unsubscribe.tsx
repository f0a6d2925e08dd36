// /unsubscribe/:token: refuses advertising without a sign-in, reached by the link in an advertisement (docs/rules/messages.md#refusal). The visit
// alone changes nothing, because programs that scan mails open their links. No personal data is shown.
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { MetaFunction } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FormAlert } from '#ui/feedback/notice.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import { api } from '../../shared/api/api.ts';
import { useFormRequest } from '../../shared/form/use-form-request.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { Shell } from '../../shared/shell/shell.tsx';
import form from '../../shared/form/form.module.css';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '광고 수신거부',
    description: '온스가 보내는 광고 문자와 메일을 거부합니다.',
    path: '/unsubscribe',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

type Way = Answer<'refuseAdvertising'>['way'];

const doneTexts: Record<Way, string> = {
  PHONE: '이제 광고 문자를 보내지 않습니다. 주문과 배송 안내는 계속 보내 드립니다.',
  EMAIL: '이제 광고 메일을 보내지 않습니다. 주문과 배송 안내는 계속 보내 드립니다.',
};

/** A program for mails or texts may have cut the address. */
const invalidText = '주소가 올바르지 않습니다. 받으신 메시지에서 주소를 끝까지 눌러 주세요.';

export default function Unsubscribe() {
  const { token = '' } = useParams();
  const [refused, setRefused] = useState<Way>();
  const { send, isPending, failure } = useFormRequest();
  const [isInvalid, setIsInvalid] = useState(false);
  const refuse = async () => setRefused((await api.refuseAdvertising({ token })).way);
  const showInvalid = (error: unknown): boolean => {
    const isWrongToken = isRefusal(error) && (error.status === 400 || error.status === 404);
    if (isWrongToken) setIsInvalid(true);
    return isWrongToken;
  };
  return (
    <Shell title="광고 수신거부" bar="none" hasFooter={false}>
      <NarrowColumn title="광고 수신거부">
        {refused === undefined ? (
          <div className={form.form}>
            <p className={form.lead}>
              이 주소를 받으신 방법(문자 또는 메일)으로 광고를 더 받지 않으시려면 눌러 주세요. 로그인하지
              않아도 됩니다.
            </p>
            <FormAlert text={isInvalid ? invalidText : failure} />
            <Button isFull isPending={isPending} onClick={() => void send(refuse, showInvalid)}>
              수신거부
            </Button>
          </div>
        ) : (
          <EmptyState
            picture={<CheckIcon size={40} />}
            title="수신거부를 처리했습니다"
            text={doneTexts[refused]}
            action={
              <Link className={buttonClass()} to="/main">
                홈으로 가기
              </Link>
            }
          />
        )}
      </NarrowColumn>
    </Shell>
  );
}
