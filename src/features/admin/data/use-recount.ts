import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../lib/api/use-command.ts';

/** Recounts a month, without changes or with the stored figures repaired; a repair refreshes the figures on screen. */
export function useRecount(onRepaired: () => void) {
  const client = useQueryClient();
  const count = useCommand('recountStats');
  const repair = useCommand('recountStats', () => {
    onRepaired();
    count.reset();
    void client.invalidateQueries({ queryKey: ['analytics'] });
  });
  return { count, repair };
}
