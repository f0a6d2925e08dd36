// /auth/kakao/return: Kakao redirects the visitor here with a code or an error. Renders nothing.
import type { LoaderFunctionArgs } from 'react-router';
import { environmentContext, visitorContext } from '../../context.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { guestOf } from '../../shared/account/session/open-session.ts';
import { finish } from './finish.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const { publicUrl } = context.get(environmentContext);
  const returned = {
    provider: 'KAKAO' as const,
    state: query.get('state'),
    error: query.get('error'),
    code: query.get('code'),
  };
  return finish(context, returned, (code) =>
    loaderApi(context).loginWithKakao({
      code,
      redirectUri: `${publicUrl}/auth/kakao/return`,
      ...guestOf(context.get(visitorContext)),
    }),
  );
}

export { NoScreen as default } from '../../shared/page/no-screen.ts';
