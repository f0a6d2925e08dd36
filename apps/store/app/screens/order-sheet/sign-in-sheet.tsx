// Signs a guest in without leaving the order sheet (docs/rules/storefront.md#sheet-sign-in): what was typed and the lines stay, and the page is read
// again for the member. The login screen is screens/login.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { BottomSheet } from '#ui/bottom-sheet.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import {
  type LoginAnswer,
  LoginFields,
  WithdrawnDialog,
  useLoginForm,
} from '../../shared/account/session/login-form.tsx';
import { focusElement } from '../../shared/browser/focus-element.ts';
import { mergeGuestCart } from '../../shared/cart/merge-guest-cart.ts';
import { useEachAnswer } from '../../shared/form/use-each-answer.ts';
import type { SessionStore } from '../../shared/browser/session-store.ts';
import { joinedForm } from './joined-form.ts';
import type { SheetForm } from './sheet-form.ts';

const action = '/auth/login';

/** Passed on instead of imported, because an import would move what the order sheet always needs to a separate file. */
type OfOrderSheet = {
  formStore: SessionStore<SheetForm>;
  /** Initial form of the member; null until the page was read again for them. */
  own: SheetForm | null;
  firstFieldId: string;
};

type SignInSheetProps = OfOrderSheet & { isOpen: boolean; onClose: () => void };

export function SignInSheet({ isOpen, onClose, ...ofOrderSheet }: SignInSheetProps) {
  const fetcher = useFetcher<LoginAnswer>();
  const signedIn = fetcher.data !== undefined && 'isSignedIn' in fetcher.data ? fetcher.data : undefined;
  const login = useLoginForm({
    answer: fetcher.data,
    isSending: fetcher.state !== 'idle' || signedIn !== undefined,
    send: (sent) => fetcher.submit(sent, { method: 'post', action }),
  });
  const [isMerged, setMerged] = useState(false);
  useEachAnswer(signedIn, () => {
    // Before the page is read again, because it then names the rows of the member's cart that the lines come from.
    void mergeGuestCart(() => undefined).then(() => {
      setMerged(true);
      onClose();
    });
  });
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isMerged && !isOpen) void revalidate();
  }, [isMerged, isOpen, revalidate]);
  usePassedForm(ofOrderSheet);
  return (
    <BottomSheet title="회원 로그인" isOpen={isOpen} onClose={onClose}>
      <fetcher.Form method="post" action={action} {...login.form}>
        <input type="hidden" name="isStaying" value="true" />
        <LoginFields {...login.fields} referer="" />
      </fetcher.Form>
      <WithdrawnDialog {...login.dialog} />
    </BottomSheet>
  );
}

/** Passes on what the guest has entered to the member, before the browser paints their order sheet. */
function usePassedForm({ formStore, own, firstFieldId }: OfOrderSheet): void {
  const showSnackbar = useSnackbar();
  const isPassed = useRef(own !== null);
  useLayoutEffect(() => {
    if (own === null || isPassed.current) return;
    isPassed.current = true;
    formStore.write(joinedForm(formStore.read(), own));
    // The button that opened the sheet was replaced with the rest of the page.
    focusElement(firstFieldId);
    showSnackbar({ text: '로그인했습니다. 쿠폰과 마일리지를 사용할 수 있습니다.', tone: 'done' });
  }, [formStore, own, firstFieldId, showSnackbar]);
}
