import type { Category } from '../../../src/domain/listing/options.ts';
import type { DemoListing } from '../demo-listing.ts';
import { DEMO_LISTINGS } from '../demo-listings.ts';
import { drawChart, drawDashboard } from './draw-figures.ts';
import { drawLanding } from './draw-landing.ts';
import { drawMail, drawPhone } from './draw-reading.ts';
import { type Svg, wrapSvg } from './shapes.ts';
import type { Drawing } from './stored-pictures.ts';

const SHAPES = {
  landing: { draw: drawLanding, shows: 'the first page of its site' },
  dashboard: { draw: drawDashboard, shows: 'its dashboard with the figures of last month' },
  mail: { draw: drawMail, shows: 'a mail that it sends' },
  phone: { draw: drawPhone, shows: 'it on a phone' },
  chart: { draw: drawChart, shows: 'a year in twelve columns' },
} satisfies Record<string, { draw: (demo: DemoListing) => Svg; shows: string }>;
type Shape = keyof typeof SHAPES;

const EVERY = Object.keys(SHAPES) as Shape[];
/** The shapes used for a category's generated projects; hand-written ones use all of them. */
const SHOWN: Record<Category, readonly Shape[]> = {
  SaaS: ['landing', 'dashboard', 'chart'],
  Ecommerce: ['landing', 'phone', 'chart'],
  Community: ['landing', 'phone', 'mail'],
  Marketplace: ['landing', 'phone', 'dashboard'],
  Product: ['landing', 'phone', 'dashboard'],
  Content: ['landing', 'mail', 'chart'],
  Service: ['landing', 'mail', 'dashboard'],
  Newsletter: ['landing', 'mail', 'chart'],
};

/** A picture of a listing before it is published. */
interface ListingPicture extends Drawing {
  id: string;
  alt: string;
}

/** The pictures of a demo listing, always the same for the same listing; the first is its cover. */
export const listingPictures = (demo: DemoListing): ListingPicture[] =>
  (DEMO_LISTINGS.includes(demo) ? EVERY : SHOWN[demo.category]).map((name, i) => ({
    id: `${demo.id.slice(0, 18)}P${i}`,
    alt: `${demo.title}: ${SHAPES[name].shows}, drawn`,
    name: `${demo.id}-${name}`,
    draw: () => wrapSvg(SHAPES[name].draw(demo)),
  }));
