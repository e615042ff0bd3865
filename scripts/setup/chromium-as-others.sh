#!/bin/sh
# Chromium as root gives itself and its pages a priority above that of all others; without the right to, it stays among them.
exec setpriv --bounding-set=-sys_nice --inh-caps=-sys_nice -- "$HANDOFF_CHROMIUM" "$@"
