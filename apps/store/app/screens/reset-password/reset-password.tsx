// /auth/reset-password: sets a new password, reached by the link in a mail or after a code by SMS (docs/endpoints.md#d23).
// The reset starts in screens/find-account; members who know their password change it in screens/change-password.
import { useEffect } from 'react';
import type { FormEvent } from 'react';
import { data, Link, useLoaderData, useLocation, useNavigate } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LockIcon } from '#ui/icons/member-icons.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { FormAlert } from '#ui/feedback/notice.tsx';
import { api, loaderApi } from '../../shared/api/api.ts';
import { useFormRequest } from '../../shared/form/use-form-request.ts';
import { useTextForm } from '../../shared/form/use-form-errors.ts';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { NewPasswordField, newPasswordError } from '../../shared/account/password/new-password-field.tsx';
import { Shell } from '../../shared/shell/shell.tsx';
import form from '../../shared/form/form.module.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token');
  if (token === null) return { isValid: true, token, maskedLoginId: undefined };
  const { isValid, maskedLoginId } = await validateToken(context, token);
  return data({ isValid, token, maskedLoginId }, { status: isValid ? 200 : 404 });
}

/** A token that a mail client truncated fails validation with 400; it is as invalid as an expired one. */
async function validateToken(
  context: LoaderFunctionArgs['context'],
  token: string,
): Promise<Answer<'validateChangePasswordToken'>> {
  try {
    return await loaderApi(context).validateChangePasswordToken({ token });
  } catch (error) {
    if (isRefusal(error) && error.status === 400) return { isValid: false };
    throw error;
  }
}

/** The token is validated once, because the effect below moves it from the URL to the history state. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '비밀번호 재설정',
    description: '온스 비밀번호를 새로 정합니다.',
    path: '/auth/reset-password',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function ResetPassword() {
  const { isValid, token, maskedLoginId } = useLoaderData<typeof loader>();
  const location = useLocation();
  const navigate = useNavigate();
  const state = location.state as { token?: string; loginId?: string } | null;
  const currentToken = state?.token ?? token;
  useEffect(() => {
    // Removes the token from the URL, so that it does not appear in the browser history or a referrer.
    if (token !== null && location.search !== '')
      void navigate('/auth/reset-password', { replace: true, state: { token } });
  }, [token, location.search, navigate]);
  return (
    <Shell title="비밀번호 재설정" bar="none" hasFooter={false}>
      <NarrowColumn title="비밀번호 재설정">
        {isValid && currentToken !== null ? (
          <ResetForm token={currentToken} loginId={state?.loginId} maskedLoginId={maskedLoginId} />
        ) : (
          <EmptyState
            picture={<LockIcon size={40} />}
            title="유효하지 않거나 만료된 링크입니다"
            text="링크는 30분 동안 한 번만 사용할 수 있습니다. 다시 요청해 주세요."
            action={
              <Link className={buttonClass()} to="/auth/find-account?find=password">
                다시 요청하기
              </Link>
            }
          />
        )}
      </NarrowColumn>
    </Shell>
  );
}

type ResetFormProps = {
  token: string;
  /** Of a reset by phone, where the member entered it. */
  loginId: string | undefined;
  maskedLoginId: string | undefined;
};

function ResetForm({ token, loginId, maskedLoginId }: ResetFormProps) {
  const navigate = useNavigate();
  const showSnackbar = useSnackbar();
  const { values, field, form: element, showErrors } = useTextForm({ password: '' });
  const { send, isPending, failure } = useFormRequest();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (showErrors({ password: newPasswordError(values.password) })) return;
    const change = async () => {
      await api.resetPassword({ token, newPassword: values.password });
      showSnackbar({ text: '비밀번호를 변경했습니다. 새 비밀번호로 로그인해 주세요.', tone: 'done' });
      await navigate('/auth/login', { replace: true, state: { loginId } });
    };
    void send(
      change,
      (error) => isRefusal(error, 'PASSWORD_RULE') && showErrors({ password: error.message }),
    );
  };
  return (
    <form className={form.form} ref={element} onSubmit={submit} noValidate>
      <p className={form.lead}>
        {maskedLoginId === undefined ? '' : `${maskedLoginId} 계정의 `}새 비밀번호를 입력해 주세요. 변경하면
        모든 기기에서 로그아웃됩니다.
      </p>
      <NewPasswordField {...field('password')} />
      <FormAlert text={failure} />
      <Button type="submit" isFull isPending={isPending}>
        비밀번호 변경
      </Button>
    </form>
  );
}
