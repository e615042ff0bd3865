import { useEffect, useState } from 'react';

export interface Heading {
  id: string;
  title: string;
}

/** The part of the window above which a heading counts as read. */
const READ_ABOVE = 0.3;
/** Browsers round where a page ends. */
const END_WITHIN = 2;

/** Follows which section of a text is being read: the last whose heading has come to the top; null before the first. */
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
  // The last sections are too short to come to the top.
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - END_WITHIN;
  if (isAtEnd) return headings.at(-1)?.id ?? null;
  const edge = window.innerHeight * READ_ABOVE;
  return headings.findLast(({ id }) => topOf(id) <= edge)?.id ?? null;
}

const topOf = (id: string): number => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
