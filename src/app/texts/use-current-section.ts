import { useEffect, useState } from 'react';

export interface Heading {
  id: string;
  title: string;
}

/** The share of the window height, from the top, in which a heading counts as reached. */
const READ_ABOVE = 0.3;
/** Tolerance in pixels for the end of the page, because browsers round scroll positions. */
const END_TOLERANCE_PX = 2;

/**
 * Tracks which section of a text is being read: the last one whose heading has been reached, or null before the first.
 */
export function useCurrentSection(headings: readonly Heading[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const look = () => setCurrent(sectionInSight(headings));
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [headings]);
  return current;
}

function sectionInSight(headings: readonly Heading[]): string | null {
  const { scrollHeight } = document.documentElement;
  // The last sections may be too short for their headings to reach the top.
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - END_TOLERANCE_PX;
  if (isAtEnd) return headings.at(-1)?.id ?? null;
  const edge = window.innerHeight * READ_ABOVE;
  return headings.findLast(({ id }) => topOf(id) <= edge)?.id ?? null;
}

const topOf = (id: string): number => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
