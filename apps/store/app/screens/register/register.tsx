// /auth/register: the registration form, with login id and password or after a sign-in with Kakao or Apple.
// Validation is register-form.ts; the action creates the account and starts the session.
import { data, useLoaderData } from 'react-router';
import type {
  ActionFunctionArgs,
  ClientActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
} from 'react-router';
import type { Client } from '#contract/client.ts';
import type { Answer, Input } from '#contract/contract.ts';
import { seoulDate } from '#domain/base/calendar.ts';
import { Button } from '#ui/button.tsx';
import { environmentContext, visitorContext } from '../../context.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { resultOrUnreached } from '../../shared/form/unreached-action.ts';
import { formRefusal } from '../../shared/form/refusal-text.ts';
import { readJsonObject } from '../../shared/form/request-body.ts';
import { Notice, FormAlert } from '#ui/feedback/notice.tsx';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import {
  providerNames,
  registrationCookie,
  registrationOf,
} from '../../shared/account/cookies/registration-cookie.ts';
import type { ProviderRegistration } from '../../shared/account/cookies/registration-cookie.ts';
import { guestOf, sessionHeaders } from '../../shared/account/session/open-session.ts';
import { Shell } from '../../shared/shell/shell.tsx';
import form from '../../shared/form/form.module.css';
import { RegisterFields } from './register-fields.tsx';
import { useRegister } from './use-register.ts';

/** What the browser sends. The action adds the provider's registration token from its HttpOnly cookie. */
export type Registration = Omit<Input<'registerUser'>, 'registerToken' | 'guestExternalId'>;

export function loader({ request, context }: LoaderFunctionArgs) {
  const byProvider = registrationOf(context.get(visitorContext), request.url);
  return {
    today: seoulDate(context.get(environmentContext).now()),
    provider: byProvider?.provider ?? null,
    profile: byProvider?.profile ?? {},
  };
}

/** After the registration, reloading would redirect the new member to /main (R015); use-register.ts navigates instead. */
export const shouldRevalidate = () => false;

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = context.get(visitorContext);
  const byProvider = registrationOf(visitor, request.url);
  const registration = (await readJsonObject(request)) as Registration;
  try {
    const answer = await registerMember(loaderApi(context), byProvider, {
      ...registration,
      ...guestOf(visitor),
    });
    const headers = sessionHeaders(visitor, answer, [registrationCookie.clear(visitor)]);
    return data({ isDone: true as const, name: answer.user.name }, { headers });
  } catch (error) {
    return data({ isDone: false as const, ...formRefusal(error) }, { status: 400 });
  }
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => resultOrUnreached(serverAction);

/**
 * Registers with login id and password, or with the registration token of a provider sign-in (docs/rules/members.md#registration,
 * docs/rules/members.md#social).
 */
function registerMember(
  client: Client,
  byProvider: ProviderRegistration | null,
  { loginId, password, ...person }: Registration & { guestExternalId?: string },
): Promise<Answer<'registerUser'>> {
  if (byProvider === null) return client.registerUser({ ...person, loginId, password });
  const { registerToken } = byProvider;
  return byProvider.provider === 'APPLE'
    ? client.registerAppleUser({ ...person, registerToken })
    : client.registerUser({ ...person, registerToken });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '회원가입',
    description: '온스 회원가입',
    path: '/auth/register',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function Register() {
  const { provider } = useLoaderData<typeof loader>();
  const { element, submit, failure, isPending, ...register } = useRegister(useLoaderData<typeof loader>());
  return (
    <Shell title="회원가입" bar="none" hasFooter={false}>
      <NarrowColumn title="회원가입">
        <form className={form.form} ref={element} onSubmit={submit} noValidate>
          {provider !== null && (
            <Notice>
              {providerNames[provider]} 계정으로 로그인합니다. 아이디와 비밀번호는 따로 만들지 않습니다.
            </Notice>
          )}
          <RegisterFields register={register} hasPassword={provider === null} />
          <FormAlert text={failure} />
          <Button type="submit" isFull isPending={isPending}>
            가입하기
          </Button>
        </form>
      </NarrowColumn>
    </Shell>
  );
}
