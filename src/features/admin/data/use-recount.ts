import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../lib/api/use-command.ts';

/** Recounts the figures of a month: `count` only compares, `repair` also corrects the stored ones and refreshes the screen. */
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
