// Brand pages: at most one per brand, with its story, its products and its coupons (docs/rules/content.md#brand-pages).
import { Type } from 'typebox';
import { brandInitials } from '#domain/catalog/brand-initial.ts';
import { brandPageSortTypes } from '#domain/base/enums.ts';
import { ProductItemCard } from '../catalog/catalogue-shapes.ts';
import { StaffPicture, previewCall, previewedCall, staffCalls, staffFields } from '../base/staff-calls.ts';
import { Coupon } from '../catalog/coupons.ts';
import { endpoint } from '../endpoint.ts';
import { ContentsCard } from './contents.ts';
import {
  Count,
  DateTime,
  IsDisplay,
  NamedObject,
  OneOf,
  Paging,
  ResourceUuid,
  Text,
  TextOrEmpty,
  Url,
  Uuid,
  described,
  pagingInput,
} from '../shapes.ts';

export const BrandPageCard = NamedObject('BrandPageCard', {
  uuid: Uuid,
  brandUuid: Uuid,
  brandName: Type.String(),
  logoImage: Url,
  heroImage: Url,
  catchphrase: Type.String(),
  itemCount: Count,
});

const BrandPage = NamedObject('BrandPage', {
  ...BrandPageCard.properties,
  /** Cleaned HTML. */
  story: Type.String(),
  heroImages: Type.Array(Type.Object({ url: Url, alt: Type.String() })),
  categories: Type.Array(Type.Object({ uuid: Uuid, name: Type.String(), count: Count })),
  bestItems: Type.Array(ProductItemCard),
  /** The newest articles with a product of the brand; at most four. */
  contents: Type.Array(ContentsCard),
  coupons: Type.Array(Coupon),
});

const ofStaff = staffCalls('/brand-pages', 'brand pages', {
  fields: {
    brandUuid: described(Uuid, 'The brand; it has no other page.'),
    catchphrase: Text(60, 'Line below the name, up to 60 characters.'),
    story: Text(20_000, 'Text in HTML; cleaned to the allowed elements.'),
    logoImage: Type.Optional(
      TextOrEmpty(300, 'Address of the uploaded mark, or of the one that the page has; empty for none.'),
    ),
    heroImages: Type.Optional(
      Type.Array(StaffPicture, { maxItems: 5, description: 'Pictures; the first one is that of lists.' }),
    ),
    isDisplay: Type.Optional(IsDisplay),
  },
  row: NamedObject('StaffBrandPage', {
    brandUuid: Uuid,
    brandName: Type.String(),
    catchphrase: Type.String(),
    story: Type.String(),
    logoImage: Url,
    heroImages: Type.Array(StaffPicture),
    displayOrder: Count,
    ...staffFields,
  }),
  hasPictures: true,
});

export const brandPages = {
  getAllBrandPageIds: endpoint({
    method: 'GET',
    path: '/open/brand-pages/action/get-all-ids',
    summary: 'Every shown brand page, for the sitemap.',
    answer: Type.Array(Type.Object({ uuid: Uuid, updatedAt: DateTime })),
    cache: 'C300',
  }),
  getBrandPage: endpoint({
    method: 'GET',
    path: '/open/brand-pages/{uuid}',
    summary: 'A brand page, by its uuid or by that of its brand.',
    input: { uuid: ResourceUuid },
    answer: BrandPage,
    refuses: ['NOT_FOUND'],
    cache: 'C300',
  }),
  getBrandPagesByPaging: endpoint({
    method: 'POST',
    path: '/open/brand-pages/action/get-by-paging',
    summary:
      'Brand pages in the shop’s order or by name; the first page has the initials of all brand pages.',
    input: {
      ...pagingInput,
      keyword: Type.Optional(TextOrEmpty(50, 'Search term.')),
      initial: Type.Optional(
        OneOf(
          brandInitials,
          'Only brands whose name begins with it; a double consonant belongs to its single one.',
        ),
      ),
      sortType: Type.Optional(OneOf(brandPageSortTypes, 'Order of the rows.')),
    },
    answer: Type.Object({
      data: Type.Array(BrandPageCard),
      paging: Paging,
      initials: Type.Optional(Type.Array(OneOf(brandInitials))),
    }),
    envelope: 'page',
  }),
  getStaffBrandPagesByPaging: ofStaff.list,
  getStaffBrandPage: ofStaff.one,
  getStaffBrandPageRevisionsByPaging: ofStaff.revisions,
  registerBrandPage: ofStaff.register,
  editBrandPage: ofStaff.edit,
  deleteBrandPage: ofStaff.remove,
  reorderBrandPages: ofStaff.reorder,
  bulkDisplayBrandPages: ofStaff.bulkDisplay,
  previewBrandPage: previewCall('/brand-pages', 'brand pages'),
  getBrandPagePreview: previewedCall('/brand-pages', 'brand pages', BrandPage),
};
