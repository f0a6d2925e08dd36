// POST /upload: the two media calls of an upload on behalf of the visitor, with the service token that stays on the server (R088,
// docs/endpoints.md#d30). The browser sends the file itself straight to the storage (shared/upload).
import { data } from 'react-router';
import type { ActionFunctionArgs } from 'react-router';
import { isRefusal, refusalOf } from '#domain/base/refusal.ts';
import { environmentContext, visitorContext } from '../../context.ts';
import { readJsonObject } from '../../shared/form/request-body.ts';
import { refusalText } from '../../shared/form/refusal-text.ts';
import { isShopperPurpose } from '../../shared/upload/upload-types.ts';

type Sent = Record<string, unknown>;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The owner of the upload: the member, otherwise the order that the token proves; none for a store inquiry. Refuses LOGIN_REQUIRED. */
function ownerOf(memberUuid: string | undefined, sent: Sent) {
  if (sent['purpose'] === 'STORE_INQUIRY') return {};
  if (memberUuid !== undefined) return { memberUuid };
  const orderToken = textOf(sent['orderToken']);
  if (orderToken === undefined) throw refusalOf('LOGIN_REQUIRED');
  return { orderToken };
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { member, mediaApi } = context.get(visitorContext);
  const sent = await readJsonObject(request);
  const purpose = textOf(sent['purpose']) ?? '';
  if (!isShopperPurpose(purpose)) throw data(null, { status: 400 });
  try {
    const owner = ownerOf(member?.uuid, sent);
    if (sent['step'] === 'finish')
      return Response.json(
        await mediaApi.copyMediaObject({ sourceUrl: textOf(sent['fileUrl']) ?? '-', purpose, ...owner }),
      );
    const { uploadUrl, ...target } = await mediaApi.getUploadableUrl({
      extension: textOf(sent['extension']) ?? '-',
      purpose,
      ...(typeof sent['byteCount'] === 'number' && { byteCount: sent['byteCount'] }),
      ...owner,
    });
    return Response.json({ ...target, uploadUrl: sameOrigin(uploadUrl, context.get(environmentContext)) });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return Response.json({ code: error.code, message: refusalText(error) }, { status: error.status });
  }
}

/** An address of the shop without its origin: a browser may reach the shop under another host name than PUBLIC_URL. */
const sameOrigin = (url: string, { publicUrl }: { publicUrl: string }): string =>
  url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;

/** A GET request shows the not-found page. */
export function loader() {
  throw data(null, { status: 404 });
}
