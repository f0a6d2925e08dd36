// Around every screen and printed sheet: reads the signed-in staff member. Who has no session signs in first.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { api } from '../api/api.ts';
import { Failure } from '../parts/failure.tsx';
import { hasSession } from './session.ts';
import { StaffContext } from './staff.ts';
import { useIdleSignOut } from './use-idle-sign-out.ts';

export default function SignedIn() {
  const { pathname, search } = useLocation();
  // A session that ends later is renewed over the screen (sign-in-again.tsx).
  const [isSignedIn] = useState(hasSession);
  const staff = useQuery({
    queryKey: ['staff'],
    queryFn: () => api.getStaffMe(),
    enabled: isSignedIn,
    staleTime: 60_000,
  });
  if (!isSignedIn) return <Navigate to={`/sign-in?to=${encodeURIComponent(pathname + search)}`} replace />;
  if (staff.error !== null && staff.data === undefined)
    return <Failure error={staff.error} onRetry={() => void staff.refetch()} />;
  if (staff.data === undefined) return null;
  if (staff.data.todo.length > 0) return <Navigate to="/change-password?forced" replace />;
  return (
    <StaffContext value={staff.data}>
      <Screens />
    </StaffContext>
  );
}

function Screens() {
  useIdleSignOut();
  return <Outlet />;
}
