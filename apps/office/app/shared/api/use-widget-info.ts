// The public settings of the order form: banks, days of deposit, script of the postcode search.
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

export const useWidgetInfo = () =>
  useQuery({
    queryKey: ['widget-info'],
    queryFn: () => api.getPaymentWidgetInfo(),
    staleTime: Infinity,
  });
