// /auth/identity/return: the browser comes back from the identity company; what it proved is written down. Shows nothing.
// That the answer is genuine was checked by the API on the way here.
import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { isRefusal } from '#domain/refusal.ts';
import { visitorContext } from '../../context.ts';
import { loaderApi } from '../../shared/api.ts';
import { identityCookie } from './identity-step.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const step = identityCookie.read(visitor);
  const headers = { 'set-cookie': identityCookie.drop(visitor) };
  const encData = new URL(request.url).searchParams.get('encData');
  const failed = (reason: string) =>
    redirect(
      `/mypage/identity?failed=${encodeURIComponent(reason)}${step?.purpose === 'ADULT' ? '&for=adult' : ''}`,
      { headers },
    );
  if (step === null || encData === null) return failed('TOKEN_INVALID');
  const given = { encData, symmetricKey: step.symmetricKey };
  try {
    if (step.purpose === 'ADULT') await loaderApi(context).checkAdultByNice(given);
    else await loaderApi(context).updateNiceUserInfo(given);
  } catch (refusal) {
    if (!isRefusal(refusal)) throw refusal;
    return failed(refusal.code);
  }
  return redirect(step.referer, { headers });
}
