// Brands of products, which all stores share (docs/rules/catalog.md#brands). Their pages: content/brand-pages.ts.
import { Type } from 'typebox';
import { staffCalls } from '../base/staff-calls.ts';
import { NamedObject, Text, TextOrEmpty, Uuid, Version } from '../shapes.ts';

const editing = staffCalls('/brands', 'brands', {
  fields: {
    name: Text(60, 'Name, up to 60 characters; no other brand has it.'),
    latin: Type.Optional(TextOrEmpty(60, 'Name in Latin letters, by which the brand is found too.')),
    description: Type.Optional(TextOrEmpty(300, 'One or two sentences about the brand.')),
  },
  // Not StaffBrand: the list of rows of that name would be called as a row of brand pages is.
  row: NamedObject('BrandRow', {
    uuid: Uuid,
    version: Version,
    name: Type.String(),
    latin: Type.String(),
    description: Type.String(),
  }),
  isNeverHidden: true,
  permission: 'CATALOGUE',
  headOffice: 'changes',
});

export const brands = {
  getStaffBrandsByPaging: editing.list,
  getStaffBrand: editing.one,
  registerBrand: editing.register,
  editBrand: editing.edit,
  deleteBrand: editing.remove,
};
