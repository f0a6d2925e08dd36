// State of the registration form: values, verification of the phone number, errors, and the navigation after success.
// The fields are register-fields.tsx; the action of register.tsx creates the account.
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
import { reportConversion } from '../../shared/visit/conversion.ts';

export type RegisterState = Omit<
  ReturnType<typeof useRegister>,
  'element' | 'submit' | 'failure' | 'isPending'
>;

type RegisterData = { today: string; provider: 'KAKAO' | 'APPLE' | null; profile: ProviderProfile };

/** The consents given in screens/agreement. Without them the visitor is redirected there. */
function useRegistrationTerms(): TermsAnswer[] | null {
  const navigate = useNavigate();
  const [terms] = useState(() => (typeof document === 'undefined' ? null : readRegistrationTerms()));
  const { search } = useLocation();
  useEffect(() => {
    if (terms === null) void navigate({ pathname: '/auth/agreement', search }, { replace: true });
  }, [terms, navigate, search]);
  return terms;
}

/** Verifies the phone number by a code; `proof` is the token of a correct code, '' before. */
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

export function useRegister({ today, provider, profile }: RegisterData) {
  const terms = useRegistrationTerms();
  // The consents are in sessionStorage, so after a reload their fields appear with hydration.
  const isHydrated = useHydrated();
  const hasOptional =
    isHydrated && terms?.some(({ type, answer }) => type === 'PERSONAL_INFO_OPTIONAL' && answer === 'ACCEPT');
  const [values, setValues] = useState<RegisterForm>({
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
  const failure = useResult(fetcher.data, errors.showErrors);
  const phone = phoneDigits(values.phone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fetcher.state !== 'idle' || terms === null) return;
    const required = {
      hasPassword: provider === null,
      hasOptional: hasOptional === true,
      isProven: code.isProven(phone),
      today,
    };
    if (errors.showErrors(registerErrors(values, required))) return;
    const sent = registrationOf(values, {
      terms,
      hasOptional: required.hasOptional,
      phoneProofToken: proof,
    });
    void fetcher.submit(sent, {
      method: 'post',
      action: `/auth/register${search}`,
      encType: 'application/json',
    });
  };
  return {
    values,
    change: (change: Partial<RegisterForm>) => {
      setValues((old) => ({ ...old, ...change }));
      for (const field of Object.keys(change)) errors.clear(field as RegisterField);
    },
    errors: errors.errors,
    showErrors: errors.showErrors,
    setError: errors.setError,
    element: errors.form,
    hasOptional: hasOptional === true,
    code,
    submit,
    failure,
    isPending: fetcher.state !== 'idle',
  };
}

type Result =
  | { isDone: true; name: string }
  | { isDone: false; code: string; text: string; fields: Record<string, string> };

/**
 * After success it welcomes the member and returns to the previous page. After a refusal it shows the sentence at the field concerned, or
 * returns it if there is none.
 */
function useResult(
  result: Result | undefined,
  showErrors: (errors: Record<string, string>) => boolean,
): string | undefined {
  const navigate = useNavigate();
  const showSnackbar = useSnackbar();
  const before = useReferer(null);
  useEachAnswer(result, (answer) => {
    if (!answer.isDone) return void showErrors(fieldsOf(answer));
    saveRegistrationTerms(null);
    reportConversion({ eventName: 'CompleteRegistration' });
    showSnackbar({ text: `${answer.name} 님, 가입을 환영합니다.`, tone: 'done' });
    void navigate(afterLogin(before), { replace: true });
  });
  return result?.isDone === false && Object.keys(fieldsOf(result)).length === 0
    ? sentenceOf(result)
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

/** The provider's registration token is valid for ten minutes; the API's sentence for an expired token is about a link. */
const expiredSentence = '가입 시간이 초과되었습니다. 로그인부터 다시 시도해 주세요.';

function fieldsOf({ code, text, fields }: { code: string; text: string; fields: Record<string, string> }) {
  if (Object.keys(fields).length > 0) return fields;
  const field = fieldOfCode[code];
  return field === undefined ? {} : { [field]: text };
}

function sentenceOf({ code, text }: { code: string; text: string }): string {
  return code === 'TOKEN_INVALID' ? expiredSentence : text;
}

type SentFacts = { terms: TermsAnswer[]; hasOptional: boolean; phoneProofToken: string };

function registrationOf(
  values: RegisterForm,
  { terms, hasOptional, phoneProofToken }: SentFacts,
): Registration {
  const email = normalizedEmail(values.email);
  return {
    loginId: normalizedLoginId(values.loginId),
    password: values.password,
    name: normalizedName(values.name),
    phone: phoneDigits(values.phone),
    phoneProofToken,
    ...(email === '' ? {} : { email }),
    ...(hasOptional ? { birth: values.birth as Registration['birth'], gender: values.gender } : {}),
    terms,
    ...visitInflow(),
  };
}
