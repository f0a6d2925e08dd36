// /mypage/identity: a member proves their identity at the provider. /auth/adult: a member or a guest proves to be an adult.
// The form is posted as a document, so that the Content-Security-Policy of the response admits the provider's window; the return is
// identity-return.ts.
import { useEffect, useRef } from 'react';
import { data, useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Button } from '#ui/button.tsx';
import { environmentContext, visitorContext } from '../../context.ts';
import type { ScreenHandle } from '../../screen-handle.ts';
import { loaderApi } from '../../shared/api/api.ts';
import form from '../../shared/form/form.module.css';
import { formRefusal } from '../../shared/form/refusal-text.ts';
import { readForm } from '../../shared/form/request-body.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { safeReferer } from '../../shared/account/session/safe-referer.ts';
import { Shell } from '../../shared/shell/shell.tsx';
import { failureSentence, identityCookie, identityPaths, purposeOf, returnPath } from './identity-step.ts';

export const handle = { providers: ['identity'] } satisfies ScreenHandle;

const titles = { ADULT: '성인 인증', UPDATE: '본인확인' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { member } = context.get(visitorContext);
  const { pathname, searchParams: query } = new URL(request.url);
  const purpose = purposeOf(pathname);
  const isAllowed = member !== null || purpose === 'ADULT';
  // A shop without an identity provider does not have this screen.
  if (!isAllowed || context.get(environmentContext).providerOrigins.identity.length === 0)
    throw data(null, { status: 404 });
  return {
    purpose,
    isMember: member !== null,
    referer: safeReferer(query.get('referer')) ?? (purpose === 'ADULT' ? '/main' : '/mypage/profile'),
    failed: query.get('failed'),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = context.get(visitorContext);
  const sent = await readForm(request);
  const purpose = purposeOf(new URL(request.url).pathname);
  const referer = safeReferer(String(sent.get('referer') ?? '')) ?? '/main';
  try {
    const { symmetricKey, formUrl, ...fields } = await loaderApi(context).getNiceAuth({
      redirectUrl: returnPath({ purpose, referer }),
      purpose,
    });
    const stepCookie = identityCookie.set(visitor, { symmetricKey, purpose, referer });
    return data({ window: { formUrl, fields }, failure: null }, { headers: { 'set-cookie': stepCookie } });
  } catch (error) {
    return data({ window: null, failure: formRefusal(error).text }, { status: 400 });
  }
}

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta({
    title: titles[purposeOf(location.pathname)],
    description: `온스 ${titles[purposeOf(location.pathname)]}`,
    path: identityPaths[purposeOf(location.pathname)],
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function Identity() {
  const { purpose, isMember, referer, failed } = useLoaderData<typeof loader>();
  const opened = useActionData<typeof action>();
  const title = titles[purpose];
  const failure = opened?.failure ?? (failed === null ? null : failureSentence(failed));
  return (
    <Shell title={title} bar="none">
      <NarrowColumn title={title}>
        <div className={form.form}>
          <div className={form.lead}>
            <p className={form.leadTitle}>휴대폰 본인확인</p>
            <p>
              {purpose === 'UPDATE'
                ? '본인 명의 휴대폰으로 확인한 이름, 생년월일, 휴대폰 번호로 회원정보를 변경합니다.'
                : `본인 명의 휴대폰으로 성인인지 확인합니다. 한 번 인증하면 ${
                    isMember ? '1년' : '이 브라우저에서 하루'
                  } 동안 다시 인증하지 않아도 됩니다.`}
            </p>
          </div>
          {failure !== null && (
            <Notice tone="warning" isAlert>
              {failure}
            </Notice>
          )}
          {opened?.window ? (
            <WindowForm {...opened.window} />
          ) : (
            <form method="post">
              <input type="hidden" name="referer" value={referer} />
              <Button type="submit" isFull>
                본인확인 시작
              </Button>
            </form>
          )}
        </div>
      </NarrowColumn>
    </Shell>
  );
}

type WindowFormProps = { formUrl: string; fields: Record<string, string> };

/** Submits itself to the provider; without scripts the visitor presses its button. */
function WindowForm({ formUrl, fields }: WindowFormProps) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.submit(), []);
  return (
    <form method="post" action={formUrl} ref={element}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" isFull>
        본인확인 창 열기
      </Button>
    </form>
  );
}
