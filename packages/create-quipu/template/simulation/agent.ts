/** An agent of your own: it takes the option after which its margin of victory is the best. */
import { defineAgent } from '@quipu/bot/custom-agents';
import { viewOf } from '@quipu/engine';

export default defineAgent({
  name: 'mine',
  decide({ decision, game, seat, random }) {
    const marginAfter = (key: string): number => {
      const next = game.copy();
      next.choose({ key });
      return viewOf(next, seat).margins[seat]?.value ?? 0;
    };
    const margins = decision.options.map(({ key }) => marginAfter(key));
    const best = decision.options.filter((_, i) => margins[i] === Math.max(...margins));
    return best[random(best.length)]?.key ?? '';
  },
});
