/** When the page stands: what nobody needs for the first decision loads behind it. */
import { useEffect, useState } from 'react';

/** How long after it is first drawn, in milliseconds. */
const SOON = 300;

/** Whether the page stands. What waits for something else first says whether that is there. */
export function useStanding(there = true): boolean {
  const [stands, setStands] = useState(false);
  useEffect(() => {
    if (!there) return undefined;
    const timer = setTimeout(() => setStands(true), SOON);
    return () => clearTimeout(timer);
  }, [there]);
  return stands;
}
