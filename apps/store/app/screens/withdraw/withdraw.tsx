// /auth/withdraw: account deletion on one screen: losses, blocking orders, form (docs/rules/members.md#withdrawal,
// docs/rules/law.md#dark-patterns). The action deletes the account and ends the session.
import { data, Link, redirect, useLoaderData } from 'react-router';
import type {
  ActionFunctionArgs,
  ClientActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
} from 'react-router';
import type { Input } from '#contract/contract.ts';
import { buttonClass } from '#ui/button.tsx';
import { visitorContext } from '../../context.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { forgetVisitor } from '../../shared/account/session/forget-visitor.ts';
import { resultOrUnreached } from '../../shared/form/unreached-action.ts';
import { formRefusal } from '../../shared/form/refusal-text.ts';
import { readJsonObject } from '../../shared/form/request-body.ts';
import { detailPath } from '../../shared/paths/order-paths.ts';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { Shell } from '../../shared/shell/shell.tsx';
import form from '../../shared/form/form.module.css';
import { WithdrawForm } from './withdraw-form.tsx';
import styles from './withdraw.module.css';

/** The action redirects here after the deletion only. */
const finishPath = '/withdraw/finish';

export type Withdrawal = Input<'withdrawUser'>;

export async function loader({ context }: LoaderFunctionArgs) {
  const { member } = context.get(visitorContext);
  if (member === null) throw data(null, { status: 404 });
  const lost = await loaderApi(context).withdrawUser({ dryRun: true });
  return { lost, hasPassword: member.provider === 'LOCAL', loginId: member.loginId };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = context.get(visitorContext);
  try {
    await loaderApi(context).withdrawUser((await readJsonObject(request)) as Withdrawal);
  } catch (error) {
    return data(formRefusal(error), { status: 400 });
  }
  const headers = new Headers(
    visitor.sessionEndCookieLines().map((line): [string, string] => ['set-cookie', line]),
  );
  return redirect(finishPath, { headers });
}

/** Deletes what this browser stores of the member when the account is deleted; a refused deletion keeps it. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await resultOrUnreached(serverAction);
  } catch (thrown) {
    // The router throws the action's redirect.
    if (thrown instanceof Response && thrown.headers.get('location') === finishPath) forgetVisitor();
    throw thrown;
  }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '회원 탈퇴',
    description: '온스 회원 탈퇴',
    path: '/auth/withdraw',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function Withdraw() {
  const { blockers } = useLoaderData<typeof loader>().lost;
  return (
    <Shell title="회원 탈퇴" bar="none" hasFooter={false}>
      <NarrowColumn title="회원 탈퇴">{blockers.length > 0 ? <Blockers /> : <WithdrawForm />}</NarrowColumn>
    </Shell>
  );
}

/** Open orders block the deletion; the law permits no other reason. */
function Blockers() {
  const { blockers } = useLoaderData<typeof loader>().lost;
  return (
    <div className={form.form}>
      <div className={form.lead}>
        <p className={form.leadTitle}>진행 중인 주문이 있습니다</p>
        <p>아래 주문이 완료된 후 탈퇴할 수 있습니다.</p>
      </div>
      <ul className={styles.list}>
        {blockers.map(({ type, uuid, label, orderNo }) => (
          <li key={type + uuid}>
            <Link to={detailPath(orderNo)}>{label}</Link>
          </li>
        ))}
      </ul>
      <Link className={buttonClass({ isFull: true })} to="/mypage">
        내 정보로 돌아가기
      </Link>
    </div>
  );
}
