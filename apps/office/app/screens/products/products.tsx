// The products of the shop by selling state. What the list has is in products.columns.tsx, products.filters.ts and products.actions.tsx.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { productTabLabels, productTabs } from '#domain/products/selling-states.ts';
import { api } from '../../shared/api/api.ts';
import { readWholeList } from '../../shared/list/read-rows.ts';
import { categoryOptions } from '../../shared/catalog/category-options.ts';
import { ResourceList } from '../../shared/list/resource-list.tsx';
import type { ListDef } from '../../shared/list/list-types.ts';
import { ButtonLink } from '../../shared/parts/button.tsx';
import { productActions } from './products.actions.tsx';
import { productColumns } from './products.columns.tsx';
import { productExport } from './products.export.ts';
import { productFilters, toTabInput } from './products.filters.ts';
import type { ProductRow, ProductsInput } from './products.filters.ts';

export const meta = () => [{ title: '상품 · 온스 데스크' }];

export default function Products() {
  const navigate = useNavigate();
  const categories = useQuery({ queryKey: ['categories'], queryFn: () => api.getStaffCategories() });
  const definition = useMemo(
    (): ListDef<ProductRow, ProductsInput> => ({
      name: 'products',
      title: '상품',
      list: (input) => api.getStaffProductsByPaging(input),
      counts: (input) => api.getProductTabCounts(input),
      tabs: productTabs.map((id) => ({ id, label: productTabLabels[id], isDue: id === 'SOLD_OUT' })),
      defaultTab: 'ALL',
      toTabInput,
      search: { placeholder: '상품명·상품코드·재고코드', toInput: (keyword) => ({ keyword }) },
      filters: productFilters(categoryOptions(categories.data ?? [])),
      columns: productColumns,
      defaultSort: 'NEWEST',
      toSortInput: (sort) => ({ sortType: sort as NonNullable<ProductsInput['sortType']> }),
      rowId: ({ uuid }) => uuid,
      rowLabel: ({ name }) => name,
      rowHref: ({ uuid }) => `/catalog/products/${uuid}`,
      unit: '개',
      actions: productActions((uuid) => void navigate(`/catalog/products/${uuid}`)),
      export: productExport,
      selectAll: readWholeList((input) => api.getStaffProductsByPaging(input)),
      emptyText: '조건에 맞는 상품이 없습니다.',
    }),
    [navigate, categories.data],
  );
  return (
    <ResourceList
      definition={definition}
      head={
        <>
          <ButtonLink href="/catalog/imports">일괄 등록·수정</ButtonLink>
          <ButtonLink href="/catalog/products/new" tone="main">
            상품 등록
          </ButtonLink>
        </>
      }
    />
  );
}
