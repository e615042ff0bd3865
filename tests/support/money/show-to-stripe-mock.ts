/**
 * Shows a call that the double accepted to stripe-mock on a port, which checks the call against Stripe’s description.
 * Throws if stripe-mock refuses the call.
 */
export async function showToStripeMock(port: string, method: string, path: string, body: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { Authorization: 'Bearer sk_test_123', 'Content-Type': 'application/x-www-form-urlencoded' },
    ...(method === 'POST' && { body }),
  });
  if (!answer.ok) throw new Error(`stripe-mock refuses ${method} ${path}: ${await answer.text()}`);
}
