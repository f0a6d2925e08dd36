// The categories of events as options of a filter and of a field.
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** Categories of one choice. */
const categoriesAtMost = 100;

export const categoryOptions = queryOptions({
  queryKey: ['event-categories', 'choices'],
  queryFn: async () =>
    (await api.getStaffEventCategoriesByPaging({ count: categoriesAtMost })).data.map(({ uuid, name }) => ({
      value: uuid,
      label: name,
    })),
});
