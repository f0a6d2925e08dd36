// The state of the form of somebody who joins: what is written, the proof of the phone, what went wrong, what happens at the end.
// How it looks is register-fields.tsx; the account is made by the action of register.tsx.
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { useFetcher, useLocation, useNavigate } from 'react-router';
import { normalizedLoginId } from '#domain/members/login-id.ts';
import { normalizedEmail, normalizedName } from '#domain/members/member-fields.ts';
import { formatPhone, phoneDigits } from '#domain/members/phone.ts';
import { useHydrated } from '#ui/hydrated.ts';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { api } from '../../shared/api/api.ts';
import { useEachAnswer } from '../../shared/form/use-each-answer.ts';
import { useFormErrors } from '../../shared/form/use-form-errors.ts';
import {
  saveRegistrationTerms,
  readRegistrationTerms,
} from '../../shared/account/registration/registration-terms.ts';
import type { TermsAnswer } from '../../shared/account/registration/registration-terms.ts';
import { useCode } from '../../shared/account/verification/use-code.ts';
import type { ProviderProfile } from '../../shared/account/cookies/registration-cookie.ts';
import { useReferer } from '../../shared/account/session/previous-page.ts';
import { afterLogin } from '../../shared/account/session/safe-referer.ts';
import { visitInflow } from '../../shared/visit/visit-inflow.ts';
import type { Registration, action } from './register.tsx';
import { registerErrors } from './register-form.ts';
import type { RegisterField, RegisterForm } from './register-form.ts';

export type RegisterState = Omit<ReturnType<typeof useRegister>, 'element' | 'submit' | 'told' | 'isPending'>;

type Known = { today: string; provider: 'KAKAO' | 'APPLE' | null; profile: ProviderProfile };

/** The consents come first: who opened this screen by its address is sent to them. */
function useJoinTerms(): TermsAnswer[] | null {
  const navigate = useNavigate();
  const [terms] = useState(() => (typeof document === 'undefined' ? null : readRegistrationTerms()));
  const { search } = useLocation();
  useEffect(() => {
    if (terms === null) void navigate({ pathname: '/auth/agreement', search }, { replace: true });
  }, [terms, navigate, search]);
  return terms;
}

/** A code to the phone, and the proof that it came back right. */
function usePhoneProof() {
  const [proof, setProof] = useState('');
  const code = useCode({
    lifetimeSeconds: 180,
    send: (phone, challenge) => api.sendSms({ phone, purpose: 'REGISTER', ...challenge }),
    check: async (phone, typed) => {
      const { proofToken } = await api.verifySms({ phone, code: typed, purpose: 'REGISTER' });
      setProof(proofToken);
    },
  });
  return { code, proof };
}

export function useRegister({ today, provider, profile }: Known) {
  const terms = useJoinTerms();
  // The server does not know the consents: after a reload their fields come once the page has been taken over.
  const isHydrated = useHydrated();
  const hasOptional =
    isHydrated && terms?.some(({ type, answer }) => type === 'PERSONAL_INFO_OPTIONAL' && answer === 'ACCEPT');
  const [written, setWritten] = useState<RegisterForm>({
    loginId: '',
    password: '',
    name: profile.name ?? '',
    phone: formatPhone(profile.phone ?? ''),
    email: profile.email ?? '',
    birth: profile.birth ?? '',
    gender: profile.gender ?? 'NONE',
  });
  const { code, proof } = usePhoneProof();
  const errors = useFormErrors<RegisterField>();
  const fetcher = useFetcher<typeof action>();
  const { search } = useLocation();
  const told = useEnding(fetcher.data, errors.showErrors);
  const phone = phoneDigits(written.phone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fetcher.state !== 'idle' || terms === null) return;
    const asked = {
      hasPassword: provider === null,
      hasOptional: hasOptional === true,
      isProven: code.isProven(phone),
      today,
    };
    if (errors.showErrors(registerErrors(written, asked))) return;
    const sent = registrationOf(written, {
      terms,
      hasOptional: asked.hasOptional,
      phoneProofToken: proof,
    });
    void fetcher.submit(sent, {
      method: 'post',
      action: `/auth/register${search}`,
      encType: 'application/json',
    });
  };
  return {
    written,
    change: (change: Partial<RegisterForm>) => {
      setWritten((old) => ({ ...old, ...change }));
      for (const field of Object.keys(change)) errors.clear(field as RegisterField);
    },
    errors: errors.errors,
    showErrors: errors.showErrors,
    setError: errors.setError,
    element: errors.form,
    hasOptional: hasOptional === true,
    code,
    submit,
    told,
    isPending: fetcher.state !== 'idle',
  };
}

type Ending =
  | { isDone: true; name: string }
  | { isDone: false; code: string; text: string; fields: Record<string, string> };

/** Joined: back to the page before, with a word of welcome. Refused: under the field that is meant, or in one sentence. */
function useEnding(
  ending: Ending | undefined,
  showErrors: (errors: Record<string, string>) => boolean,
): string | undefined {
  const navigate = useNavigate();
  const showSnackbar = useSnackbar();
  const before = useReferer(null);
  useEachAnswer(ending, (ended) => {
    if (!ended.isDone) return void showErrors(fieldsOf(ended));
    saveRegistrationTerms(null);
    showSnackbar({ text: `${ended.name} 님, 가입을 환영합니다.`, tone: 'done' });
    void navigate(afterLogin(before), { replace: true });
  });
  return ending?.isDone === false && Object.keys(fieldsOf(ending)).length === 0
    ? sentenceOf(ending)
    : undefined;
}

const fieldOfCode: Record<string, RegisterField> = {
  DUPLICATE_ID: 'loginId',
  DUPLICATE_PHONE: 'phone',
  DUPLICATE_EMAIL: 'email',
  REJOIN_BLOCKED: 'phone',
  PROOF_INVALID: 'phone',
  PASSWORD_RULE: 'password',
  UNDER_FOURTEEN: 'birth',
};

/** Who came from a provider has ten minutes: what the API says of its token would be said of a link. */
const lateSentence = '가입 시간이 초과되었습니다. 로그인부터 다시 시도해 주세요.';

function fieldsOf({ code, text, fields }: { code: string; text: string; fields: Record<string, string> }) {
  if (Object.keys(fields).length > 0) return fields;
  const field = fieldOfCode[code];
  return field === undefined ? {} : { [field]: text };
}

function sentenceOf({ code, text }: { code: string; text: string }): string {
  return code === 'TOKEN_INVALID' ? lateSentence : text;
}

type Rest = { terms: TermsAnswer[]; hasOptional: boolean; phoneProofToken: string };

function registrationOf(written: RegisterForm, { terms, hasOptional, phoneProofToken }: Rest): Registration {
  const email = normalizedEmail(written.email);
  return {
    loginId: normalizedLoginId(written.loginId),
    password: written.password,
    name: normalizedName(written.name),
    phone: phoneDigits(written.phone),
    phoneProofToken,
    ...(email === '' ? {} : { email }),
    ...(hasOptional ? { birth: written.birth as Registration['birth'], gender: written.gender } : {}),
    terms,
    ...visitInflow(),
  };
}
