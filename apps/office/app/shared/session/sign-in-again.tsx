// Asks for a sign-in over the screen when the session has ended: what was typed stays, and the waiting calls are repeated.
import { useSyncExternalStore } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { signInDialog } from './session.ts';
import { SignInForm } from './sign-in-form.tsx';

export function SignInAgain() {
  const isOpen = useSyncExternalStore(signInDialog.subscribe, signInDialog.isOpen, () => false);
  return (
    <Dialog title="다시 로그인해 주세요" isOpen={isOpen} isForced onClose={signInDialog.close}>
      <p>로그인이 만료되었습니다. 입력하던 내용은 그대로 남아 있습니다.</p>
      <SignInForm onSignedIn={signInDialog.close} />
    </Dialog>
  );
}
