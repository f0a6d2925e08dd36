// The open screen, or in its place the sentence that says who may open it.
import { Outlet, useLocation } from 'react-router';
import { closedReason } from '../../navigation.tsx';
import { ButtonLink } from '../parts/button.tsx';
import { Empty } from '../parts/failure.tsx';
import { useStaff } from '../session/staff.ts';

export function PermittedScreen() {
  const { pathname } = useLocation();
  const reason = closedReason(useStaff(), pathname);
  if (reason === undefined) return <Outlet />;
  return (
    <Empty>
      <p>{reason}</p>
      <ButtonLink href="/">홈으로</ButtonLink>
    </Empty>
  );
}
