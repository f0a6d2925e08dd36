// /mypage/inquiries/new: asks about an item, an own order product, or anything else. /mypage/inquiries/{uuid}: changes an inquiry
// that has no answer. State: use-inquiry-form.ts.
import { data, redirect, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { inquiryTypes, type InquiryType } from '#domain/orders/inquiry-types.ts';
import { inquiryTypeLabels, maxInquiryLength, minInquiryLength } from '#domain/orders/inquiry.ts';
import { isUuid } from '#domain/base/uuid.ts';
import type { Client } from '#contract/client.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox, Select } from '#ui/fields.tsx';
import { FormAlert } from '#ui/feedback/notice.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import type { ScreenHandle } from '../../screen-handle.ts';
import { loaderApi } from '../../shared/api/api.ts';
import form from '../../shared/form/form.module.css';
import { inquiriesPath } from '../../shared/paths/inquiry-paths.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { MyShell } from '../../shared/my-page/my-shell.tsx';
import { PhotoField } from '../../shared/upload/photo-field.tsx';
import entry from '../../shared/entry/entry-list.module.css';
import { fieldIds, useInquiryForm } from './use-inquiry-form.ts';
import type { InquirySubject } from './use-inquiry-form.ts';

export const handle = { uploads: true } satisfies ScreenHandle;

/** Name of what the question is about, and where it comes from. */
type About = InquirySubject & { name: string; caption: string };

async function orderProductAbout(client: Client, orderProductUuid: string): Promise<About> {
  const order = await client.getOrderByOrderProductUuid({ uuid: orderProductUuid });
  const rows = order.groups.flatMap((group) => group.orderProducts);
  const row = rows.find(({ uuid }) => uuid === orderProductUuid);
  return { orderProductUuid, name: row?.displayName ?? '', caption: `주문번호 ${order.orderNo}` };
}

async function itemAbout(client: Client, productItemUuid: string): Promise<About> {
  const { uuid, displayName, product } = await client.getProductItem({ uuid: productItemUuid });
  return { productItemUuid: uuid, name: displayName, caption: product.brandName };
}

/** What the address of the form names; null for a question about anything else. */
async function aboutOf(client: Client, query: URLSearchParams): Promise<About | null> {
  const [orderProductUuid, productItemUuid] = [query.get('orderProductUuid'), query.get('productItemUuid')];
  if (![orderProductUuid, productItemUuid].every((uuid) => uuid === null || isUuid(uuid)))
    throw data(null, { status: 404 });
  if (orderProductUuid !== null) return orderProductAbout(client, orderProductUuid);
  return productItemUuid === null ? null : itemAbout(client, productItemUuid);
}

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const client = loaderApi(context);
  const { uuid } = params;
  if (uuid === undefined)
    return { inquiry: null, about: await aboutOf(client, new URL(request.url).searchParams) };
  if (!isUuid(uuid)) throw data(null, { status: 404 });
  const { data: found } = await client.getMyProductInquiriesByPaging({ count: 1, inquiryUuid: uuid });
  const [inquiry] = found;
  if (inquiry === undefined) throw data(null, { status: 404 });
  if (inquiry.status !== 'RECEIVED') throw redirect(inquiriesPath);
  const { productName, orderNo } = inquiry;
  const about: About | null =
    productName === undefined
      ? null
      : { name: productName, caption: orderNo === undefined ? '' : `주문번호 ${orderNo}` };
  return { inquiry, about };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '문의하기',
    description: '온스에 궁금한 점을 문의합니다.',
    path: inquiriesPath,
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

/** A question about an item may be public; without one there is nothing to list it under. */
const typesFor = (hasItem: boolean): readonly InquiryType[] =>
  hasItem ? inquiryTypes : inquiryTypes.filter((type) => type !== 'PRODUCT');

export default function InquiryForm() {
  const { inquiry, about } = useLoaderData<typeof loader>();
  const isAboutItem = about?.productItemUuid !== undefined;
  const types = typesFor(about !== null);
  const fields = useInquiryForm(inquiry, subjectOf(about), isAboutItem ? 'PRODUCT' : (types[0] ?? 'ETC'));
  const { type, photos, errors, isPending } = fields;
  const title = inquiry ? '문의 수정' : '문의하기';
  return (
    <MyShell title={title} bar="none" hasFooter={false}>
      <NarrowColumn title={title}>
        <form
          className={form.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            fields.submit();
          }}
        >
          {about !== null && (
            <div className={entry.about}>
              <p className="caption">{about.caption}</p>
              <p>{about.name}</p>
            </div>
          )}
          <Select
            id={fieldIds.type}
            label="문의 유형"
            value={type}
            error={errors.type}
            onChange={(event) => fields.setType(event.target.value as InquiryType)}
          >
            {types.map((one) => (
              <option key={one} value={one}>
                {inquiryTypeLabels[one]}
              </option>
            ))}
          </Select>
          <TextArea
            id={fieldIds.text}
            label="문의 내용"
            longest={maxInquiryLength}
            value={fields.text}
            error={errors.text}
            hint={`${minInquiryLength}자 이상 입력해 주세요. 연락처 같은 개인정보는 적지 마세요.`}
            onChange={(event) => fields.changeText(event.target.value)}
          />
          <PhotoField photos={photos} error={errors.images} isOptional />
          {type === 'PRODUCT' && (
            <Checkbox checked={fields.isSecret} onChange={(event) => fields.setSecret(event.target.checked)}>
              비밀글로 문의합니다
            </Checkbox>
          )}
          <FormAlert text={fields.failure} />
          <Button type="submit" isFull isPending={isPending || photos.isUploading}>
            {photos.isUploading ? '사진 업로드 중' : inquiry ? '수정하기' : '문의 등록'}
          </Button>
        </form>
      </NarrowColumn>
    </MyShell>
  );
}

const subjectOf = (about: InquirySubject | null): InquirySubject => ({
  ...(about?.productItemUuid !== undefined && { productItemUuid: about.productItemUuid }),
  ...(about?.orderProductUuid !== undefined && { orderProductUuid: about.orderProductUuid }),
});
