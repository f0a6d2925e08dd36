// /auth/agreement: the consents of a registration. Each text has its own checkbox, and none is ticked beforehand
// (docs/rules/members.md#consents, docs/rules/law.md#dark-patterns). The form that follows is screens/register.
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { type MarketingChannel, type UserTermsKind, daytimeChannels } from '#domain/base/enums.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/fields.tsx';
import { visitorContext } from '../../context.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { Consent, consentId } from '../../shared/account/consents/consent.tsx';
import {
  requestedKinds,
  saveRegistrationTerms,
  termsAnswers,
} from '../../shared/account/registration/registration-terms.ts';
import { MarketingChannels } from '../../shared/account/registration/marketing-channels.tsx';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { providerNames, registrationOf } from '../../shared/account/cookies/registration-cookie.ts';
import { isOtherAddress } from '../../shared/page/use-sheet.ts';
import { Shell } from '../../shared/shell/shell.tsx';
import form from '../../shared/form/form.module.css';
import styles from './agreement.module.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const all = await loaderApi(context).getTerms();
  const texts = requestedKinds.flatMap((kind) => all.filter(({ userTermsKind }) => userTermsKind === kind));
  return { texts, provider: registrationOf(context.get(visitorContext), request.url)?.provider ?? null };
}

export const shouldRevalidate = isOtherAddress;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '약관 동의',
    description: '온스 회원가입 약관 동의',
    path: '/auth/agreement',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

/** State of the checkboxes. Ticking marketing also ticks its daytime channels; the night is always a separate choice. */
function useAgreement(kinds: UserTermsKind[]) {
  const [agreed, setAgreed] = useState<ReadonlySet<UserTermsKind>>(new Set());
  const [channels, setChannels] = useState<ReadonlySet<MarketingChannel>>(new Set());
  return {
    agreed,
    channels,
    isAll: kinds.every((kind) => agreed.has(kind)),
    agree: (changed: UserTermsKind[], isAgreed: boolean) => {
      const next = isAgreed ? [...agreed, ...changed] : [...agreed].filter((kind) => !changed.includes(kind));
      setAgreed(new Set(next));
      if (changed.includes('MARKETING')) setChannels(new Set(isAgreed ? daytimeChannels : []));
    },
    choose: (channel: MarketingChannel, isChosen: boolean) =>
      setChannels(
        new Set(isChosen ? [...channels, channel] : [...channels].filter((one) => one !== channel)),
      ),
  };
}

export default function Agreement() {
  const { texts, provider } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const { search } = useLocation();
  const kinds = texts.flatMap(({ userTermsKind }) => userTermsKind ?? []);
  const { agreed, channels, isAll, agree, choose } = useAgreement(kinds);
  const [isSubmitted, setSubmitted] = useState(false);
  const isGiven = (kind: UserTermsKind | undefined) => kind !== undefined && agreed.has(kind);
  const missing = texts.find(({ isMandatory, userTermsKind }) => isMandatory && !isGiven(userTermsKind));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (missing) return document.getElementById(consentId(missing))?.focus();
    saveRegistrationTerms(termsAnswers(agreed, channels));
    void navigate({ pathname: '/auth/register', search });
  };
  return (
    <Shell title="약관 동의" bar="none" hasFooter={false}>
      <NarrowColumn title="약관 동의">
        <form className={form.form} onSubmit={submit} noValidate>
          <Lead provider={provider} />
          <div>
            <Checkbox isStrong checked={isAll} onChange={(event) => agree(kinds, event.target.checked)}>
              전체 동의 (선택 항목 포함)
            </Checkbox>
            <p className={styles.hint}>
              선택 항목에 동의하지 않아도 가입할 수 있습니다. 야간(21시~8시) 광고 수신은 따로 선택합니다.
            </p>
          </div>
          <ul className={styles.list}>
            {texts.map((text) => {
              const kind = text.userTermsKind;
              if (kind === undefined) return null;
              return (
                <Consent
                  key={kind}
                  text={text}
                  isAgreed={agreed.has(kind)}
                  isMissing={isSubmitted && text === missing}
                  onAgree={(isAgreed) => agree([kind], isAgreed)}
                >
                  {kind === 'MARKETING' && agreed.has(kind) && (
                    <MarketingChannels channels={channels} onChange={choose} />
                  )}
                </Consent>
              );
            })}
          </ul>
          <Button type="submit" isFull>
            다음
          </Button>
        </form>
      </NarrowColumn>
    </Shell>
  );
}

function Lead({ provider }: { provider: keyof typeof providerNames | null }) {
  return (
    <div className={form.lead}>
      <p className={form.leadTitle}>
        {provider === null ? '온스에 오신 것을 환영합니다' : `${providerNames[provider]} 계정으로 가입합니다`}
      </p>
      <p>가입에 필요한 약관을 확인해 주세요.</p>
    </div>
  );
}
