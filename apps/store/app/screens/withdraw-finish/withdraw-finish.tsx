// /withdraw/finish: confirmation of the account deletion. For visitors without a session only (R018).
import { Link } from 'react-router';
import type { MetaFunction } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PersonIcon } from '#ui/icons.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { Shell } from '../../shared/shell/shell.tsx';

/** Without a loader a navigation would send no request; the server redirects members (R018). */
export function loader() {
  return null;
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '탈퇴 완료',
    description: '온스 회원 탈퇴가 완료되었습니다.',
    path: '/withdraw/finish',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function WithdrawFinish() {
  return (
    <Shell title="탈퇴 완료">
      <EmptyState
        level="h1"
        picture={<PersonIcon size={40} />}
        title="탈퇴가 완료되었습니다"
        text="그동안 온스를 이용해 주셔서 감사합니다."
        action={
          <Link className={buttonClass()} to="/main">
            홈으로 가기
          </Link>
        }
      />
    </Shell>
  );
}
