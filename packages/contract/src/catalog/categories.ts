// Categories: tree, chips and pickers, and their editing by head office (docs/rules/catalog.md#categories).
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { staffCalls, staffFields } from '../base/staff-calls.ts';
import { endpoint } from '../endpoint.ts';
import {
  Count,
  IsDisplay,
  NamedObject,
  OnlyActive,
  OnlyDisplayed,
  Page,
  ResourceUuid,
  Text,
  TextOrEmpty,
  Url,
  Uuid,
  UuidOr,
  Uuids,
  described,
  pagingInput,
} from '../shapes.ts';

const categoryFields = {
  uuid: Uuid,
  code: Type.String(),
  name: Type.String(),
  level: Type.Integer(),
  parentUuid: Type.Optional(Uuid),
  displayOrder: Count,
  image: Type.Optional(Url),
  hasChildren: Type.Boolean(),
  productCount: Count,
};
const CategoryLeaf = NamedObject('CategoryLeaf', {
  ...categoryFields,
  childCategories: Type.Array(Type.Object({})),
});
const CategoryMiddle = NamedObject('CategoryMiddle', {
  ...categoryFields,
  childCategories: Type.Array(CategoryLeaf),
});
/** A category with its descendants, at most three levels. Flat lists have `childCategories: []`. */
export const Category = NamedObject('Category', {
  ...categoryFields,
  childCategories: Type.Array(CategoryMiddle),
});

type CategoryFields = Omit<Static<typeof CategoryLeaf>, 'childCategories'>;
export type CategoryNode = CategoryFields & { childCategories: CategoryNode[] };

const staffCategoryFields = {
  code: Type.String(),
  name: Type.String(),
  level: Type.Integer(),
  parentUuid: Type.Optional(Uuid),
  displayOrder: Count,
  image: Type.Optional(Url),
  ...staffFields,
};
/** `productCount` counts the shown products in the category and below it; for staff of a store, only products of that store. */
const staffNodeFields = { ...staffCategoryFields, productCount: Count };
const StaffCategoryLeaf = NamedObject('StaffCategoryLeaf', {
  ...staffNodeFields,
  childCategories: Type.Array(Type.Object({})),
});
const StaffCategoryMiddle = NamedObject('StaffCategoryMiddle', {
  ...staffNodeFields,
  childCategories: Type.Array(StaffCategoryLeaf),
});
const StaffCategoryTop = NamedObject('StaffCategoryTop', {
  ...staffNodeFields,
  childCategories: Type.Array(StaffCategoryMiddle),
});

const editing = staffCalls('/categories', 'categories', {
  fields: {
    code: Type.String({
      pattern: '^[0-9A-Za-z_-]{1,20}$',
      examples: ['50213'],
      description: 'Code by which imports and feeds name the category; no other category has it.',
    }),
    name: Text(20, 'Name, up to 20 characters.'),
    parentUuid: Type.Optional(
      described(UuidOr(''), 'The category above; empty, or omitted for a new one, for the top level.'),
    ),
    image: Type.Optional(
      TextOrEmpty(
        300,
        'Address of the uploaded picture, or of the one that the category has; empty for none.',
      ),
    ),
    isDisplay: Type.Optional(IsDisplay),
  },
  row: NamedObject('StaffCategory', staffCategoryFields),
  hasPictures: true,
  permission: 'CATALOGUE',
  headOffice: 'everything',
});

const filter = {
  ...pagingInput,
  isActive: Type.Optional(OnlyActive),
  isDisplay: Type.Optional(OnlyDisplayed),
  keyword: Type.Optional(TextOrEmpty(50, 'Search term.')),
  level: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 2, description: 'Only categories of this level, 0 to 2.' }),
  ),
  parentUuid: Type.Optional(described(Uuid, 'Only children of this category.')),
  uuids: Type.Optional(described(Uuids, 'Only the resources with these uuids.')),
};

export const categories = {
  getCategories: endpoint({
    method: 'GET',
    path: '/open/categories',
    summary: 'The complete category tree, for the category screen and menus.',
    answer: Type.Array(Category),
    cache: 'C30000',
  }),
  getCategoriesByPaging: endpoint({
    method: 'GET',
    path: '/open/categories/action/get-by-paging',
    summary: 'Categories as a flat, paged list.',
    input: filter,
    answer: Page(Category),
    envelope: 'page',
    cache: 'C300',
  }),
  searchCategoriesByPaging: endpoint({
    method: 'POST',
    path: '/open/categories/action/get-by-paging',
    summary: 'The same list with the filter in the body.',
    input: filter,
    answer: Page(Category),
    envelope: 'page',
  }),
  getLevelZeroCategories: endpoint({
    method: 'GET',
    path: '/open/categories/action/get-level-zero',
    summary: 'The top categories, for chips.',
    answer: Type.Array(Category),
    cache: 'C300',
  }),
  getCategory: endpoint({
    method: 'GET',
    path: '/open/categories/{uuid}',
    summary: 'One category with its children and its parents from the top.',
    input: { uuid: ResourceUuid },
    answer: Type.Object({ ...Category.properties, parents: Type.Array(CategoryLeaf) }),
    refuses: ['NOT_FOUND'],
    cache: 'C300',
  }),
  getStaffCategories: endpoint({
    method: 'GET',
    path: '/staff/categories',
    access: 'staff',
    permission: 'CATALOGUE',
    summary: 'The complete tree for staff, with hidden categories.',
    answer: Type.Array(StaffCategoryTop),
  }),
  registerCategory: editing.register,
  editCategory: editing.edit,
  deleteCategory: editing.remove,
  reorderCategories: editing.reorder,
};
