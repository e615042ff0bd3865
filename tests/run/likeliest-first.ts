import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from '../../scripts/suite/root.ts';
import { LIKELIEST } from './plan.ts';

/** Runs the files first that the change is most likely to break, so that failures appear early. */
export class LikeliestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const likeliest = (process.env[LIKELIEST] ?? '').split('\n');
    const places = new Map(likeliest.map((file, place) => [file, place]));
    const placeOf = ({ moduleId }: TestSpecification) => places.get(relative(root, moduleId)) ?? places.size;
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
