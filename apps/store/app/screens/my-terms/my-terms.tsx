// /mypage/terms: a member's consents with their dates, and at ?view=privacy what is stored about the member (privacy-view.tsx).
// Optional consents can be given and withdrawn at any time (docs/rules/members.md#consents). The texts are screens/terms; the consents of
// a registration are screens/agreement.
import { useState } from 'react';
import { data, Link, useLoaderData, useRevalidator } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import type { Client } from '#contract/client.ts';
import type { Answer } from '#contract/contract.ts';
import { formatKoreanDate } from '#domain/base/calendar.ts';
import { type MarketingChannel, type UserTermsKind, daytimeChannels } from '#domain/base/enums.ts';
import { Checkbox } from '#ui/fields.tsx';
import { FormAlert } from '#ui/feedback/notice.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { type Member, visitorContext } from '../../context.ts';
import { api, loaderApi } from '../../shared/api/api.ts';
import { useFormRequest } from '../../shared/form/use-form-request.ts';
import { requestedKinds } from '../../shared/account/registration/registration-terms.ts';
import { MarketingChannels } from '../../shared/account/registration/marketing-channels.tsx';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { MyShell } from '../../shared/my-page/my-shell.tsx';
import { pageOf } from '../../shared/paging/pages.ts';
import PrivacyView, { type PrivacyData } from './privacy-view.tsx';
import styles from './my-terms.module.css';

type UserTerms = Answer<'getMyUserTerms'>[number];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { member } = context.get(visitorContext);
  if (member === null) throw data(null, { status: 404 });
  const client = loaderApi(context);
  const { searchParams } = new URL(request.url);
  if (searchParams.get('view') === 'privacy')
    return { privacy: await privacyOf(client, member, searchParams) };
  const mine = await client.getMyUserTerms();
  return { mine: requestedKinds.flatMap((kind) => mine.filter(({ type }) => type === kind)) };
}

const disclosuresPerPage = 10;

async function privacyOf(client: Client, member: Member, query: URLSearchParams): Promise<PrivacyData> {
  const page = pageOf(query);
  const [own, disclosures] = await Promise.all([
    client.getMyPersonalData(),
    client.getMyDisclosuresByPaging({ count: disclosuresPerPage, page }),
  ]);
  return { own, disclosures, page, loginId: member.loginId, hasPassword: member.provider === 'LOCAL' };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageMeta({
    title: loaderData?.privacy === undefined ? '약관 동의 관리' : '내 개인정보',
    description: '온스 약관 동의 관리',
    path: '/mypage/terms',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

/** Path of each text in screens/terms. */
const textPaths: Record<UserTermsKind, string> = {
  OVER_FOURTEEN: '/terms/fourteen',
  SERVICE_USE: '/terms/service',
  PERSONAL_INFO_USE: '/terms/privacy-use',
  PERSONAL_INFO: '/terms/privacy',
  PERSONAL_INFO_OPTIONAL: '/terms/privacy-optional',
  FOR_OTHERS_USE: '/terms/sharing',
  MARKETING: '/terms/marketing',
};

export default function MyTerms() {
  const { mine, privacy } = useLoaderData<typeof loader>();
  if (privacy !== undefined) {
    return (
      <MyShell title="내 개인정보">
        <PrivacyView {...privacy} />
      </MyShell>
    );
  }
  return (
    <MyShell title="약관 동의 관리">
      <NarrowColumn title="약관 동의 관리">
        <p className={styles.lead}>
          선택 항목은 언제든지 동의하거나 철회할 수 있습니다. 필수 항목은 탈퇴할 때 함께 철회됩니다.
        </p>
        <ul className={styles.list}>
          {mine.map((terms) => (
            <TermsRow key={terms.type} terms={terms} />
          ))}
        </ul>
      </NarrowColumn>
    </MyShell>
  );
}

/** '2026년 11월 20일 동의', or '응답 없음' without an answer. */
function answerText({ answer, answeredAt }: UserTerms): string {
  if (answer === 'NO_REPLY' || answeredAt === undefined) return '응답 없음';
  const day = `${answeredAt.slice(0, 4)}년 ${formatKoreanDate(answeredAt)}`;
  return `${day} ${answer === 'ACCEPT' ? '동의' : '동의하지 않음'}`;
}

const channelsOf = ({ channels }: UserTerms): Set<MarketingChannel> =>
  new Set(
    (
      [
        ['SMS', channels?.sms],
        ['EMAIL', channels?.email],
        ['PUSH', channels?.push],
        ['NIGHT', channels?.night],
      ] as const
    )
      .filter(([, isOn]) => isOn === true)
      .map(([channel]) => channel),
  );

function TermsRow({ terms }: { terms: UserTerms }) {
  const { type, label, isMandatory, answer } = terms;
  const { send, isPending, failure } = useFormRequest();
  const showSnackbar = useSnackbar();
  const revalidator = useRevalidator();
  const channels = channelsOf(terms);
  // The change is shown immediately and reverted if the server refuses it.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isAgreed = wanted ?? answer === 'ACCEPT';
  const change = (isGiven: boolean, chosen?: MarketingChannel[]) =>
    void send(async () => {
      setWanted(isGiven);
      try {
        const answered = isGiven
          ? await api.agreeUserTerms({ type, ...(chosen !== undefined && { channels: chosen }) })
          : await api.disagreeUserTerms({ type });
        showSnackbar({ text: resultText(label, isGiven, answered.answeredAt), tone: 'done' });
        await revalidator.revalidate();
      } finally {
        setWanted(null);
      }
    });
  const choose = (channel: MarketingChannel, isChosen: boolean) => {
    const next = new Set(channels);
    if (isChosen) next.add(channel);
    else next.delete(channel);
    if (daytimeChannels.some((daytime) => next.has(daytime))) change(true, [...next]);
    else change(false);
  };
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <Checkbox
          checked={isAgreed}
          disabled={isMandatory}
          aria-busy={isPending || undefined}
          onChange={(event) =>
            change(event.target.checked, type === 'MARKETING' ? [...daytimeChannels] : undefined)
          }
        >
          <span className={isMandatory ? styles.required : styles.optional}>
            {isMandatory ? '필수' : '선택'}
          </span>{' '}
          {label}
        </Checkbox>
        <Link className={styles.text} to={textPaths[type]} aria-label={`${label} 전문 보기`}>
          보기
        </Link>
      </div>
      <p className={styles.answer}>{answerText(terms)}</p>
      {type === 'MARKETING' && answer === 'ACCEPT' && (
        <MarketingChannels channels={channels} onChange={choose} />
      )}
      <FormAlert text={failure} />
    </li>
  );
}

/** Art. 50 of 정보통신망법: the result states sender, date and content of the consent (docs/rules/law.md#advertising-consent). */
function resultText(label: string, isGiven: boolean, answeredAt: string | undefined): string {
  const day = answeredAt === undefined ? '' : `${answeredAt.slice(0, 4)}년 ${formatKoreanDate(answeredAt)}, `;
  return `${day}온스 '${label}' ${isGiven ? '항목에 동의했습니다.' : '동의를 철회했습니다.'}`;
}
