// /auth/login/code: sign-in with a code by SMS, for owners whose account is locked because its password was guessed
// (docs/decisions/101). Both steps are plain forms, so they work without scripts, where no challenge can be solved.
import { useRef } from 'react';
import { data, Form, useActionData, useLoaderData, useNavigation, useSubmit } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { normalizedLoginId } from '#domain/members/login-id.ts';
import { phoneDigits } from '#domain/members/phone.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields.tsx';
import { Notice, FormAlert } from '#ui/feedback/notice.tsx';
import { visitorContext } from '../../context.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { ChallengeStatus } from '../../shared/challenge/challenge-status.tsx';
import { useSolvedForm } from '../../shared/challenge/use-solved-form.ts';
import form from '../../shared/form/form.module.css';
import { formRefusal } from '../../shared/form/refusal-text.ts';
import { readForm } from '../../shared/form/request-body.ts';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { deviceOf } from '../../shared/account/cookies/device-cookie.ts';
import { guestOf, signedIn } from '../../shared/account/session/open-session.ts';
import { safeReferer } from '../../shared/account/session/safe-referer.ts';
import { Shell } from '../../shared/shell/shell.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  return { referer: safeReferer(new URL(request.url).searchParams.get('referer')) };
}

/** Result of the action: whether the field of the code is shown next, and why the request was refused. */
type Step = { code: string; text: string; loginId: string; phone: string; isSent: boolean };

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = context.get(visitorContext);
  const sent = await readForm(request);
  const text = (name: string) => String(sent.get(name) ?? '');
  const account = { loginId: normalizedLoginId(text('loginId')), phone: phoneDigits(text('phone')) };
  const isCode = text('step') === 'code';
  try {
    if (!isCode) {
      const captchaToken = text('captchaToken');
      await loaderApi(context).sendLoginCode({
        ...account,
        ...deviceOf(visitor),
        ...(captchaToken === '' ? {} : { captchaToken }),
      });
      return { code: '', text: '', ...account, isSent: true } satisfies Step;
    }
    const answer = await loaderApi(context).loginByCode({
      ...account,
      code: text('code').trim(),
      ...deviceOf(visitor),
      ...guestOf(visitor),
    });
    return signedIn(visitor, answer, { referer: text('referer') });
  } catch (error) {
    const refused = isRefusal(error, 'INVALID_INPUT')
      ? { code: error.code, text: inputText(isCode) }
      : formRefusal(error);
    return data({ code: refused.code, text: refused.text, ...account, isSent: isCode } satisfies Step, {
      status: 400,
    });
  }
}

function inputText(isCode: boolean): string {
  return isCode ? '인증번호 6자리를 입력해 주세요.' : '아이디와 휴대폰 번호를 확인해 주세요.';
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '휴대폰 문자로 로그인',
    description: '온스에 휴대폰 문자로 받은 인증번호로 로그인합니다.',
    path: '/auth/login/code',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function LoginByCode() {
  const { referer } = useLoaderData<typeof loader>();
  const step = useActionData<typeof action>();
  const isSent = step?.isSent === true;
  return (
    <Shell title="휴대폰 문자로 로그인" bar="none" hasFooter={false}>
      <NarrowColumn title="휴대폰 문자로 로그인">
        {/* A key per step, so that the second form keeps no input of the first. */}
        <StepForm key={isSent ? 'code' : 'phone'} step={step} isSent={isSent} referer={referer ?? ''} />
      </NarrowColumn>
    </Shell>
  );
}

function StepForm({ step, isSent, referer }: { step: Step | undefined; isSent: boolean; referer: string }) {
  const element = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().formMethod === 'POST';
  const submit = useSubmit();
  const send = (sent: FormData) => submit(sent, { method: 'post', replace: true });
  const isSolving = useSolvedForm(step, { form: element, send }, () => undefined);
  return (
    <Form method="post" className={form.form} ref={element} replace>
      <input type="hidden" name="referer" value={referer} />
      <input type="hidden" name="step" value={isSent ? 'code' : 'phone'} />
      {isSent ? <CodeFields step={step} /> : <AccountFields step={step} />}
      <FormAlert text={isSolving ? null : step?.text} />
      <div>
        <Button type="submit" isFull isPending={isSending || isSolving}>
          {isSent ? '로그인' : '인증번호 받기'}
        </Button>
        <ChallengeStatus isSolving={isSolving} />
      </div>
    </Form>
  );
}

function AccountFields({ step }: { step: Step | undefined }) {
  return (
    <>
      <p className={form.lead}>가입하신 아이디와 휴대폰 번호를 입력하시면 인증번호를 문자로 보내 드립니다.</p>
      <TextField
        label="아이디"
        name="loginId"
        id="code-login-id"
        defaultValue={step?.loginId}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={50}
        required
      />
      <TextField
        label="휴대폰 번호"
        name="phone"
        id="code-phone"
        type="tel"
        defaultValue={step?.phone}
        autoComplete="tel"
        inputMode="numeric"
        maxLength={20}
        required
      />
    </>
  );
}

function CodeFields({ step }: { step: Step | undefined }) {
  return (
    <>
      <div role="status">
        <Notice>
          입력하신 정보와 맞는 계정이 있으면 인증번호를 문자로 보냈습니다. 3분 안에 입력해 주세요.
        </Notice>
      </div>
      <input type="hidden" name="loginId" value={step?.loginId ?? ''} />
      <input type="hidden" name="phone" value={step?.phone ?? ''} />
      <TextField
        label="인증번호"
        name="code"
        id="code-code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={6}
        required
      />
    </>
  );
}
