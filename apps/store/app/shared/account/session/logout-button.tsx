// 로그아웃: ends the session by the store's action and deletes the member's data in this browser (R055 R057).
import { useFetcher } from 'react-router';
import { forgetVisitor } from './forget-visitor.ts';

export function LogoutButton({ className }: { className?: string }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action="/auth/logout" onSubmit={forgetVisitor}>
      <button type="submit" className={className} aria-disabled={fetcher.state !== 'idle' || undefined}>
        로그아웃
      </button>
    </fetcher.Form>
  );
}
