// The answer to a pressed 도움돼요, on each screen that lists reviews.
import { data, redirect } from 'react-router';
import type { ActionFunctionArgs } from 'react-router';
import { visitorContext } from '../../context.ts';
import { loginPath, pageAddress } from '../../redirects.ts';
import { loaderApi } from '../api/api.ts';
import { formRefusal } from '../form/refusal-text.ts';
import { readForm } from '../form/request-body.ts';

/** A guest signs in and returns to this page. */
export function requireMember({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>): void {
  if (context.get(visitorContext).member !== null) return;
  const { path, search } = pageAddress(request.url);
  throw redirect(loginPath(path, search));
}

/** Sets or takes back a like; a guest signs in first and returns to this page. */
export async function likeAction({ request, context }: ActionFunctionArgs) {
  const sent = await readForm(request);
  const intent = sent.get('intent');
  if (intent !== 'like' && intent !== 'unlike') throw data(null, { status: 400 });
  requireMember({ request, context });
  const input = { productReviewUuid: String(sent.get('uuid') ?? '') };
  const client = loaderApi(context);
  try {
    await (intent === 'like' ? client.likeProductReview(input) : client.unlikeProductReview(input));
    return { text: null };
  } catch (error) {
    if (error instanceof Error) return { text: formRefusal(error).text };
    throw error;
  }
}
