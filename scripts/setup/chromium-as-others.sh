#!/bin/sh
# As root, Chromium raises its own priority above all other processes; this drops the permission to do so.
exec setpriv --bounding-set=-sys_nice --inh-caps=-sys_nice -- "$HANDOFF_CHROMIUM" "$@"
