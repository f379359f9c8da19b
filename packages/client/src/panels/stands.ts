/** When the page stands: what nobody needs for the first decision loads behind it. */
import { useEffect, useState } from 'react';

/** How long after it is first drawn, in milliseconds. */
const SOON = 300;

/** Whether the page stands. */
export function useStanding(): boolean {
  const [stands, setStands] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStands(true), SOON);
    return () => clearTimeout(timer);
  }, []);
  return stands;
}
