// Articles as staff edit them: drafts, publication, lint, blocks, hashtags, products. Editing in general:
// base/edited-rows/edited-rows.test.ts.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { type OpenedStaff, openStaff } from '../../../testing/members/staff.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });
let admin: OpenedStaff;
let product = '';

beforeAll(async () => {
  admin = await openStaff(shop);
  product = (await shop.api.getProductItemsByPaging({ count: 1 })).data[0]?.product.uuid ?? '';
});

const picture = { url: '/pictures/800/magazine-1.webp', alt: '상자와 스틱' };
const articleOf = (
  title: string,
  more: Partial<Input<'registerContents'>> = {},
): Input<'registerContents'> => ({
  title,
  coverImage: picture.url,
  alt: picture.alt,
  summary: '요약',
  author: '온스',
  hashtags: ['습관'],
  blocks: [{ type: 'TEXT', html: '<p>글</p>' }],
  publishedAt: '2026-01-01T00:00:00',
  ...more,
});
const titles = async () =>
  (await shop.api.getContentsByPaging({ count: 100, hashtags: ['습관'] })).data.map(({ title }) => title);

describe('an article', () => {
  test('is shown with its sanitised blocks, each with the fields of its type, and its products', async () => {
    const made = await admin.api.registerContents(
      articleOf('새 글', {
        blocks: [
          {
            type: 'TEXT',
            html: '<h3>제목</h3><script>x()</script><p onclick="x()">글</p>',
            videoUrl: '/a.mp4',
          },
          { type: 'QUOTE', html: '<p>인용</p>' },
          { type: 'IMAGE', image: picture },
          { type: 'ITEMS', productUuids: [product] },
        ],
      }),
    );
    expect(made).toMatchObject({ version: 1, isDisplay: true, viewCount: 0 });
    const shown = await shop.api.getContents({ uuid: made.uuid });
    expect(shown.blocks).toMatchObject([
      { type: 'TEXT', html: '<h3>제목</h3><p>글</p>' },
      { type: 'QUOTE', html: '<p>인용</p>' },
      { type: 'IMAGE', image: picture },
      { type: 'ITEMS', productItems: [{ product: { uuid: product } }] },
    ]);
    expect(shown.productItems).toHaveLength(1);
    expect(Object.keys(shown.blocks[0] ?? {})).not.toContain('videoUrl');
    await admin.api.deleteContents({ uuid: made.uuid });
    await expect(shop.api.getContents({ uuid: made.uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is linted when it is published, not as a draft', async () => {
    const blocks = [{ type: 'TEXT' as const, html: '<p>당뇨를 <strong>치료</strong>합니다.</p>' }];
    const refusal = { code: 'LINT_FAILED', fields: [{ name: 'blocks' }] };
    await expect(admin.api.registerContents(articleOf('바로', { blocks }))).rejects.toMatchObject(refusal);
    const draft = await admin.api.registerContents(articleOf('초안', { blocks, isDisplay: false }));
    expect(await titles()).not.toContain('초안');
    const { uuid } = draft;
    await expect(admin.api.editContents({ uuid, version: 1, isDisplay: true })).rejects.toMatchObject(
      refusal,
    );
    await expect(
      admin.api.editContents({ uuid, version: 1, isDisplay: true, title: '최고의 글' }),
    ).rejects.toMatchObject({ fields: [{ name: 'title' }, { name: 'blocks' }] });
    const edited = await admin.api.editContents({
      uuid,
      version: 1,
      isDisplay: true,
      blocks: [{ type: 'TEXT', html: '<p>규칙적으로 챙깁니다.</p>' }],
    });
    expect(edited).toMatchObject({ version: 2, isDisplay: true });
    expect(await titles()).toContain('초안');
  });

  test('is linted in its author and the alternative texts of its pictures', async () => {
    const image = { ...picture, alt: '약사가 추천한 병' };
    const refused = (name: string) => ({ code: 'LINT_FAILED', fields: [{ name }] });
    await expect(
      admin.api.registerContents(articleOf('그림', { blocks: [{ type: 'IMAGE', image }] })),
    ).rejects.toMatchObject(refused('blocks'));
    await expect(
      admin.api.registerContents(articleOf('필자', { author: '당뇨 치료' })),
    ).rejects.toMatchObject(refused('author'));
  });

  test('lists each product of a block once, also for uuids in upper case', async () => {
    const blocks = [{ type: 'ITEMS' as const, productUuids: [product.toUpperCase(), product] }];
    const { uuid } = await admin.api.registerContents(articleOf('상품 글', { blocks }));
    const shown = await shop.api.getContents({ uuid });
    expect(shown.blocks[0]?.productItems?.map((item) => item.product.uuid)).toEqual([product]);
    await admin.api.deleteContents({ uuid });
  });

  test('leaves an audit row in which long texts of its blocks are cut', async () => {
    const blocks = [{ type: 'TEXT' as const, html: `<p>${'글'.repeat(5_000)}</p>` }];
    const { uuid } = await admin.api.registerContents(articleOf('긴 글', { blocks, isDisplay: false }));
    const { data } = await admin.api.getAuditLogsByPaging({ count: 1, targetUuid: uuid });
    expect(data[0]).toMatchObject({
      action: 'CREATE',
      after: { title: '긴 글', blocks: [{ type: 'TEXT' }] },
    });
    expect(JSON.stringify(data[0]).length).toBeLessThan(3_000);
  });

  test('is shown from its time of publication on, and listed for staff before', async () => {
    const made = await admin.api.registerContents(
      articleOf('예약한 글', { publishedAt: '2090-01-01T00:00:00' }),
    );
    expect(await titles()).not.toContain('예약한 글');
    const { data } = await admin.api.getStaffContentsByPaging({ count: 10, keyword: '예약한' });
    expect(data).toEqual([made]);
    const { url } = await admin.api.previewContents({ uuid: made.uuid });
    const previewToken = new URL(url).searchParams.get('preview') ?? '';
    expect((await shop.api.getContentsPreview({ uuid: made.uuid, previewToken })).title).toBe('예약한 글');
  });

  test.each<[name: string, more: object]>([
    ['hashtags.0', { hashtags: ['Upper'] }],
    ['hashtags.0', { hashtags: ['두 단어'] }],
    ['hashtags', { hashtags: Array.from({ length: 11 }, (_, at) => `태그${at}`) }],
    ['coverImage', { coverImage: 'https://other.example/a.webp' }],
    ['blocks', { blocks: [{ type: 'IMAGE' }] }],
    ['blocks', { blocks: [{ type: 'TEXT', html: '<script>x()</script>' }] }],
    ['blocks', { blocks: [{ type: 'ITEMS', productUuids: ['0197f000-0000-7000-8000-000000000001'] }] }],
  ])('is refused for its %s: %o', async (name, more) => {
    await expect(admin.api.registerContents(articleOf('거절', more))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ name }],
    });
  });
});
