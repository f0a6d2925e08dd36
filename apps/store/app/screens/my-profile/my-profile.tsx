// /mypage/profile: a member changes name, e-mail address, phone number, and the optional date of birth and gender.
// The password has a separate screen (screens/change-password).
import { data, Link, useLoaderData, useRevalidator } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useState } from 'react';
import { seoulDate } from '#domain/base/calendar.ts';
import { formatPhone } from '#domain/members/phone.ts';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import { environmentContext, visitorContext } from '../../context.ts';
import { api, loaderApi } from '../../shared/api/api.ts';
import { NarrowColumn, PageSection } from '#ui/layout/page-layout.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { MyShell } from '../../shared/my-page/my-shell.tsx';
import { EmailForm } from './email-form.tsx';
import { PersonForm } from './person-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { CurrentValue } from './current-value.tsx';
import styles from './my-profile.module.css';

export async function loader({ context }: LoaderFunctionArgs) {
  const { member } = context.get(visitorContext);
  if (member === null) throw data(null, { status: 404 });
  const terms = await loaderApi(context).getMyUserTerms();
  const hasOptional = terms.some(
    ({ type, answer }) => type === 'PERSONAL_INFO_OPTIONAL' && answer === 'ACCEPT',
  );
  const { now, providerOrigins } = context.get(environmentContext);
  // A shop without an identity provider does not offer the check.
  const canProve = providerOrigins.identity.length > 0 && !member.isIdentityVerified;
  return { member, hasOptional, canProve, today: seoulDate(now()) };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '회원정보 수정',
    description: '온스 회원정보를 수정합니다.',
    path: '/mypage/profile',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

/** R106: after a change the member is requested again; if that fails, a dialog says so. */
function useMemberRefresh() {
  const revalidator = useRevalidator();
  const [hasFailed, setFailed] = useState(false);
  const refresh = async () => {
    try {
      await api.getMe();
    } catch {
      // The reason is not shown: the member cannot correct it, and the success of the change itself has been reported.
      return setFailed(true);
    }
    await revalidator.revalidate();
  };
  return { refresh, hasFailed, close: () => setFailed(false) };
}

export default function MyProfile() {
  const { member, hasOptional, canProve, today } = useLoaderData<typeof loader>();
  const memberRefresh = useMemberRefresh();
  return (
    <MyShell title="회원정보 수정">
      <NarrowColumn title="회원정보 수정">
        <PersonForm
          member={member}
          hasOptional={hasOptional}
          today={today}
          onChanged={memberRefresh.refresh}
        />
        <PageSection title="휴대폰 번호" beside={<CurrentValue text={formatPhone(member.phone)} />}>
          <PhoneForm key={member.phone} phone={member.phone} onChanged={memberRefresh.refresh} />
        </PageSection>
        <PageSection
          title="이메일"
          beside={<CurrentValue text={member.email === '' ? '없음' : member.email} />}
        >
          <EmailForm key={member.email} email={member.email} onChanged={memberRefresh.refresh} />
        </PageSection>
        {member.provider === 'LOCAL' && (
          <PageSection title="비밀번호">
            <p className={styles.hint}>
              <Link to="/auth/change-password?referer=/mypage/profile">비밀번호 변경하기</Link>
            </p>
          </PageSection>
        )}
        {canProve && (
          <PageSection title="본인확인">
            <p className={styles.hint}>
              본인 명의 휴대폰으로 이름과 생년월일을 확인할 수 있습니다.{' '}
              <Link to="/mypage/identity">본인확인하기</Link>
            </p>
          </PageSection>
        )}
        <AlertDialog
          title="알 수 없는 오류가 발생했습니다."
          isOpen={memberRefresh.hasFailed}
          onClose={memberRefresh.close}
        />
      </NarrowColumn>
    </MyShell>
  );
}
