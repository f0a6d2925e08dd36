// /auth/change-password: a member changes their password; a sign-in leads here when the change is due (R052).
// A forgotten password is reset in screens/find-account.
import { useState } from 'react';
import type { FormEvent } from 'react';
import { data, Link, useLoaderData, useNavigate } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LockIcon } from '#ui/icons/member-icons.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { FormAlert } from '#ui/feedback/notice.tsx';
import { PasswordField } from '#ui/inputs/password-field.tsx';
import { environmentContext, visitorContext } from '../../context.ts';
import { api } from '../../shared/api/api.ts';
import { useFormRequest } from '../../shared/form/use-form-request.ts';
import { useFormErrors } from '../../shared/form/use-form-errors.ts';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { NewPasswordField, newPasswordError } from '../../shared/account/password/new-password-field.tsx';
import { providerNames } from '../../shared/account/cookies/registration-cookie.ts';
import { afterLogin } from '../../shared/account/session/safe-referer.ts';
import { Shell } from '../../shared/shell/shell.tsx';
import form from '../../shared/form/form.module.css';

export function loader({ request, context }: LoaderFunctionArgs) {
  const { member } = context.get(visitorContext);
  if (member === null) throw data(null, { status: 404 });
  const now = seoulDateTime(context.get(environmentContext).now());
  return {
    provider: member.provider,
    loginId: member.loginId,
    owner: { loginId: member.loginId, phone: member.phone, birth: member.birth },
    isDue: member.passwordChangeRequestDateTime <= now,
    onward: afterLogin(new URL(request.url).searchParams.get('referer')),
  };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '비밀번호 변경',
    description: '온스 비밀번호를 변경합니다.',
    path: '/auth/change-password',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function ChangePassword() {
  const { provider } = useLoaderData<typeof loader>();
  return (
    <Shell title="비밀번호 변경" bar="none" hasFooter={false}>
      <NarrowColumn title="비밀번호 변경">
        {provider === 'LOCAL' ? (
          <ChangeForm />
        ) : (
          <EmptyState
            picture={<LockIcon size={40} />}
            title="비밀번호가 없는 계정입니다"
            text={`${providerNames[provider]} 계정으로 로그인하고 있어 변경할 비밀번호가 없습니다.`}
            action={
              <Link className={buttonClass()} to="/mypage">
                내 정보로 가기
              </Link>
            }
          />
        )}
      </NarrowColumn>
    </Shell>
  );
}

function ChangeForm() {
  const { isDue, owner, loginId, onward } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const showSnackbar = useSnackbar();
  const [oldPassword, setOldPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const { errors, form: element, showErrors, clear } = useFormErrors<'oldPassword' | 'newPassword'>();
  const { send, isPending, failure } = useFormRequest();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = oldPassword === '' ? '현재 비밀번호를 입력해 주세요.' : undefined;
    if (showErrors({ oldPassword: missing, newPassword: newPasswordError(newPassword, owner) })) return;
    const change = async () => {
      await api.changePassword({ oldPassword, newPassword });
      showSnackbar({ text: '비밀번호를 변경했습니다. 다른 기기에서는 로그아웃됩니다.', tone: 'done' });
      await navigate(onward, { replace: true });
    };
    void send(change, (error) => {
      if (isRefusal(error, 'PASSWORD_RULE')) return showErrors({ newPassword: error.message });
      const field = isRefusal(error) ? error.fields?.find(({ name }) => name === 'oldPassword') : undefined;
      return field !== undefined && showErrors({ oldPassword: field.message });
    });
  };
  return (
    <form className={form.form} ref={element} onSubmit={submit} noValidate>
      <div className={form.lead}>
        {isDue && <p className={form.leadTitle}>비밀번호를 변경한 지 6개월이 지났습니다</p>}
        <p>변경하면 다른 기기에서 모두 로그아웃됩니다.</p>
      </div>
      <PasswordField
        username={loginId}
        label="현재 비밀번호"
        id="old-password"
        value={oldPassword}
        error={errors.oldPassword}
        autoComplete="current-password"
        onChange={(event) => {
          setOldPassword(event.target.value);
          clear('oldPassword');
        }}
      />
      <NewPasswordField
        value={newPassword}
        error={errors.newPassword}
        owner={owner}
        onChange={(next) => {
          setNewPassword(next);
          clear('newPassword');
        }}
      />
      <FormAlert text={failure} />
      <div className={form.buttons}>
        <Button type="submit" isFull isPending={isPending}>
          비밀번호 변경
        </Button>
        {isDue && <LaterButton onward={onward} />}
      </div>
    </form>
  );
}

/**
 * 다음에 변경: postpones the request by 90 days (docs/rules/members.md#password-age). The member continues even if the call fails.
 */
function LaterButton({ onward }: { onward: string }) {
  const navigate = useNavigate();
  const { send, isPending } = useFormRequest();
  const later = () =>
    void send(
      async () => {
        await api.delayPasswordChangeRequestDateTime();
        await navigate(onward, { replace: true });
      },
      () => {
        void navigate(onward, { replace: true });
        return true;
      },
    );
  return (
    <Button variant="quiet" isFull isPending={isPending} onClick={later}>
      다음에 변경
    </Button>
  );
}
