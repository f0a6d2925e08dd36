// Asks for a sign-in over the screen when the session has ended: what was typed stays, and the waiting calls are repeated. Another staff
// member gets a new document, because the screen and the waiting calls belong to the first one.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { staffIdleMs } from '#domain/members/staff.ts';
import { Dialog } from '../parts/dialog.tsx';
import { followSignIns, signInDialog } from './session.ts';
import type { Reason } from './session.ts';
import { SignInForm } from './sign-in-form.tsx';
import type { Staff } from './staff.ts';

const reasonSentences: Record<Reason, string> = {
  IDLE: `${staffIdleMs / 60_000}분 동안 쓰지 않아 로그아웃했습니다.`,
  EXPIRED: '로그인한 지 8시간이 지나 로그인이 만료되었습니다.',
  ENDED: '이 로그인이 끝났습니다. 다른 기기에서 끝냈거나 권한이 바뀌었거나 오래 쓰지 않았을 수 있습니다.',
};

export function SignInAgain() {
  const queryClient = useQueryClient();
  const reason = useSyncExternalStore(signInDialog.subscribe, signInDialog.reason, () => undefined);
  useEffect(followSignIns, []);
  const staff = queryClient.getQueryData<Staff>(['staff']);
  const goOn = (staffUuid: string) => {
    if (staff !== undefined && staff.uuid !== staffUuid) location.assign('/office/');
    else signInDialog.close();
  };
  return (
    <Dialog title="다시 로그인해 주세요" isOpen={reason !== undefined} isForced onClose={signInDialog.close}>
      <p>
        {reason === undefined ? '' : reasonSentences[reason]} 입력하던 내용은 그대로 남아 있습니다.
        {staff !== undefined && ` ${staff.name} 님이 아닌 직원이 로그인하면 입력하던 내용이 사라집니다.`}
      </p>
      <SignInForm loginId={staff?.loginId} onSignedIn={goOn} />
    </Dialog>
  );
}
