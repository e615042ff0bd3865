import { type FormErrors, type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';

export type CheckedFormInput<T extends Record<string, unknown>> = Omit<
  UseFormInput<T>,
  'initialValues' | 'validate'
> & {
  initialValues: T;
  /** Returns validation errors by field path; null for a field without one. */
  validate: (values: T) => FormErrors;
};

/** An error in one entry of a list, such as the second skill, is shown at the list's field. */
function errorsAtFields(found: FormErrors): FormErrors {
  const ofLists = Object.entries(found).flatMap(([path, message]) => {
    const list = /^([^.]+)\.\d+$/.exec(path)?.[1];
    return list ? [[list, message] as const] : [];
  });
  return { ...Object.fromEntries(ofLists.toReversed()), ...found };
}

/**
 * A Mantine form that clears errors once they no longer apply, in the changed field and in fields that depended on it.
 * Errors known only to the server stay until their field changes.
 */
export function useCheckedForm<T extends Record<string, unknown>>(input: CheckedFormInput<T>): UseFormReturnType<T> {
  // A field that isn't rendered at every change still calls the handlers of its last render.
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  const validate = (values: T) => errorsAtFields(latest.current.validate(values));
  const form = useForm<T>({
    ...input,
    validate,
    onValuesChange: (values, previous) => {
      form.setErrors((shown) => {
        if (!Object.keys(shown).length) return shown;
        const wrong = validate(values);
        const before = validate(previous);
        return Object.fromEntries(Object.entries(shown).filter(([path]) => wrong[path] || !before[path]));
      });
      latest.current.onValuesChange?.(values, previous);
    },
  });
  return form;
}
