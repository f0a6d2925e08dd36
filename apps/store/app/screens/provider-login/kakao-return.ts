// /auth/kakao/return: Kakao sends the visitor back with a code, or with why there is none. Shows nothing.
import type { LoaderFunctionArgs } from 'react-router';
import { environmentContext, visitorContext } from '../../context.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { guestOf } from '../../shared/account/session/open-session.ts';
import { finish } from './finish.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const { publicUrl } = context.get(environmentContext);
  const came = {
    provider: 'KAKAO' as const,
    state: query.get('state'),
    error: query.get('error'),
    code: query.get('code'),
  };
  return finish(context, came, (code) =>
    loaderApi(context).loginWithKakao({
      code,
      redirectUri: `${publicUrl}/auth/kakao/return`,
      ...guestOf(context.get(visitorContext)),
    }),
  );
}
