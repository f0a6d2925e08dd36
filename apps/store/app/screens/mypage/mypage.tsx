// /mypage: a member's own place: who they are, and the ways to what is theirs (mock 10).
// What has no screen yet has no row here. Each row's screen is a folder of its own.
import { data, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { visitorContext } from '../../context.ts';
import { NarrowColumn } from '../../shared/order/section.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page-meta.ts';
import { companyNames } from '../../shared/session/join-cookie.ts';
import { LogoutButton } from '../../shared/session/logout-button.tsx';
import { Shell } from '../../shared/shell/shell.tsx';
import styles from './mypage.module.css';

export function loader({ context }: LoaderFunctionArgs) {
  const { member } = context.get(visitorContext);
  if (member === null) throw data(null, { status: 404 });
  return { name: member.name, provider: member.provider, loginId: member.loginId };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '내 정보',
    description: '온스 내 정보',
    path: '/mypage',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function MyPage() {
  const { name, provider, loginId } = useLoaderData<typeof loader>();
  return (
    <Shell title="내 정보">
      <NarrowColumn title="내 정보">
        <section className={styles.member} aria-label="회원">
          <p className={styles.name}>
            <strong>{name}</strong> 님
          </p>
          <p className={styles.account}>
            {provider === 'LOCAL' ? loginId : `${companyNames[provider]} 계정`}
          </p>
        </section>
        <div className={styles.end}>
          <LogoutButton className={styles.small} />
        </div>
      </NarrowColumn>
    </Shell>
  );
}
