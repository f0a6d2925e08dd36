// /auth/find-account: finds the login id or resets the password, by phone or by mail (docs/endpoints.md#d23).
// Found and not found look the same wherever the difference would reveal to a stranger that an account exists.
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { MetaFunction } from 'react-router';
import { Tabs } from '#ui/disclosure/tabs.tsx';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { Shell } from '../../shared/shell/shell.tsx';
import { FindByMail } from './find-by-mail.tsx';
import { FindByPhone } from './find-by-phone.tsx';
import styles from './find-account.module.css';
import { ResetByMail } from './reset-by-mail.tsx';
import { ResetByPhone } from './reset-by-phone.tsx';

/** Without a loader a navigation would send no request; the server redirects members (R016). */
export function loader() {
  return null;
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '아이디·비밀번호 찾기',
    description: '온스 아이디를 찾거나 비밀번호를 재설정합니다.',
    path: '/auth/find-account',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

const targets = [
  { key: 'id', label: '아이디 찾기' },
  { key: 'password', label: '비밀번호 재설정' },
] as const;

const methods = [
  { key: 'phone', label: '휴대폰으로' },
  { key: 'mail', label: '이메일로' },
] as const;

const forms = {
  id: { phone: FindByPhone, mail: FindByMail },
  password: { phone: ResetByPhone, mail: ResetByMail },
};

export default function FindAccount() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const target = query.get('find') === 'password' ? 'password' : 'id';
  const [method, setMethod] = useState<'phone' | 'mail'>('phone');
  const MethodForm = forms[target][method];
  return (
    <Shell title="아이디·비밀번호 찾기" bar="none" hasFooter={false}>
      <NarrowColumn title="아이디·비밀번호 찾기">
        <Tabs
          label="찾을 정보"
          name="find"
          tabs={targets}
          chosen={target}
          onChoose={(key) =>
            void navigate(
              { search: key === 'id' ? '' : '?find=password' },
              { replace: true, preventScrollReset: true },
            )
          }
        >
          <div className={styles.methods} role="group" aria-label="찾는 방법">
            {methods.map(({ key, label }) => (
              <button
                key={key}
                type="button"
                className={styles.method}
                aria-pressed={key === method}
                onClick={() => setMethod(key)}
              >
                {label}
              </button>
            ))}
          </div>
          <MethodForm key={`${target}-${method}`} />
        </Tabs>
      </NarrowColumn>
    </Shell>
  );
}
